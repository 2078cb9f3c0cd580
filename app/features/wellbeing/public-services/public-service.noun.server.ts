import { isNull, sql } from 'drizzle-orm';

import { publicServiceHours, publicServices } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { day, line, lines, paragraph, phone, webPage } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';
import { weekHours } from '~/platform/desk/fields/week-field.server';
import { describeOpen, hoursColumn } from '~/platform/places/opening-hours.server';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';

import { servicePath } from './public-services';
import { packetPages } from '../packet-pages';

const publicServiceContent = defineContent({
  name: 'services',
  title: 'Public services',
  one: 'public service',
  section: 'Well-being',
  about: 'Libraries, clinics, fire stations: the Public Services Map of the Welcome Packet.',
  table: publicServices,
  key: ['name'],
  noteCells: ['category', 'reviewed'],
  toPath: servicePath,
  reviewedCell: 'reviewed',
  fields: [
    line('name', 'Name'),
    line('category', 'What it is', { hint: 'Such as Library, Clinic or Fire station' }),
    paragraph('description', 'Description'),
    line('address', 'Address'),
    phone('phone', 'Phone'),
    webPage('website', 'Website', { hint: 'Such as https://library.example.org' }),
    lines('services', 'Services'),
    place(),
    weekHours({ table: publicServiceHours, parent: 'serviceId' }),
    line('source', 'Source', { hint: 'Such as City of Beaverton' }),
    webPage('source-url', 'Source page', { hint: 'The page you read it on' }),
    day('reviewed', 'Last checked on', { property: 'reviewedOn' }),
  ],
});

export const publicService: Noun = {
  search: [
    {
      name: 'services',
      label: 'Public services',
      icon: 'pin',
      of: 'packet',
      table: publicServices,
      title: publicServices.name,
      note: publicServices.category,
      body: sql`concat_ws(' ', ${publicServices.description}, array_to_string(${publicServices.services}, ' '))`,
      isShown: isNull(publicServices.retiredAt),
      order: publicServices.position,
      toPath: servicePath,
      describe: (services, _viewer, ids) =>
        describeOpen(services, ids, {
          hours: (id) => hoursColumn(publicServiceHours, sql`${publicServiceHours.serviceId} = ${id}`),
        }),
    },
  ],
  pages: [
    {
      to: packetPages.services.path,
      title: 'Public Services Map',
      words: 'library police post office city hall clinic',
      of: 'packet',
      isWayOut: true,
    },
  ],
  contentKinds: [publicServiceContent],
  counts: { services: countShown(publicServices) },
  reviewedTables: [publicServices],
  offers: [offer('packet', publicServices)],
};
