import { isNull, sql } from 'drizzle-orm';

import { trailReports, trails } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { natureContent } from './nature-guide.desk.server';
import { trailPath } from './trails';
import { trailContent } from './trails.desk.server';

export const trail: Noun = {
  contentKinds: [trailContent, natureContent],
  photoKinds: {
    trail: photosOf({
      label: 'Trail',
      table: trails,
      isShown: isNull(trails.retiredAt),
      keeper: 'content',
      toPath: trailPath,
    }),
  },
  personalData: [
    ownRows(trailReports, {
      name: 'trail-reports',
      title: 'Your reports from trails',
      of: trailReports.residentId,
      with: {
        trail: sql`(select ${trails.name} from ${trails} where ${trails.id} = ${trailReports.trailId})`,
      },
    }),
  ],
  offers: [offer('trails', trails)],
};
