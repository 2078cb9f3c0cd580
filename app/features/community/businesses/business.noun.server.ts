import { isNull, sql } from 'drizzle-orm';

import { businesses, businessHolidays, businessHours, businessRatings } from '#db/schema';
import { describeOpen, holidaysColumn, hoursColumn } from '~/platform/places/opening-hours.server';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { businessPath, businessesPath } from './businesses';
import { businessContent } from './businesses.desk.server';
import { businessShare } from './businesses.server';

export const business: Noun = {
  search: [
    {
      name: 'businesses',
      label: 'Local businesses',
      icon: 'shop',
      table: businesses,
      title: businesses.name,
      note: businesses.category,
      body: businesses.description,
      isShown: isNull(businesses.retiredAt),
      order: businesses.position,
      toPath: businessPath,
      describe: (services, _viewer, ids) =>
        describeOpen(services, ids, {
          hours: (id) => hoursColumn(businessHours, sql`${businessHours.businessId} = ${id}`),
          holidays: (id) => holidaysColumn(businessHolidays, sql`${businessHolidays.businessId} = ${id}`),
        }),
    },
  ],
  pages: [
    {
      to: businessesPath,
      title: 'Local Business',
      words: 'shops stores restaurants directory',
      isWayOut: true,
    },
  ],
  contentKinds: [businessContent],
  photoKinds: {
    business: photosOf({
      label: 'Business',
      table: businesses,
      isShown: isNull(businesses.retiredAt),
      keeper: 'content',
      toPath: businessPath,
    }),
  },
  counts: { businesses: countShown(businesses) },
  shareKinds: { business: businessShare },
  personalData: [
    ownRows(businessRatings, {
      name: 'business-ratings',
      title: 'Businesses that you rated',
      of: businessRatings.residentId,
      with: {
        business: sql`(select ${businesses.name} from ${businesses} where ${businesses.id} = ${businessRatings.businessId})`,
      },
    }),
  ],
};
