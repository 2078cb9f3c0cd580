import { isNull, sql } from 'drizzle-orm';

import { natureNotes, trailReports, trails } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, paragraph } from '~/platform/desk/fields/fields.server';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { photosOf } from '~/platform/photos/seen-photos.server';
import { thingsOf } from '~/platform/things/thing-kind.server';

import { seasonNames } from './nature-guide';
import { trailPath, trailsPath } from './trails';
import { trailContent } from './trails.desk.server';
import { sweepTrailReports } from './trail-reports.server';

const natureContent = defineContent({
  name: 'nature-notes',
  title: 'Flora & Fauna guide',
  one: 'note on nature',
  section: 'Health',
  about: 'Plants and animals along the trails by season, on Outdoor Activities.',
  table: natureNotes,
  key: ['title', 'season'],
  toName: ({ title = '' }) => title,
  noteCells: ['season', 'kind'],
  toPath: () => trailsPath,
  fields: [
    line('title', 'Name', { hint: 'Such as Bigleaf maple' }),
    choice('kind', 'What it is', { plant: 'Plant', animal: 'Animal' }),
    choice('season', 'Season', seasonNames),
    paragraph('text', 'What to know', {
      hint: 'Such as Yellow leaves as large as a dinner plate, in October.',
    }),
  ],
});

export const trail: Noun = {
  search: [
    {
      name: 'trails',
      label: 'Trails',
      icon: 'walk',
      of: 'trails',
      table: trails,
      title: trails.name,
      note: sql`concat_ws(' ', ${trails.type}, ${trails.length})`,
      body: trails.description,
      isShown: isNull(trails.retiredAt),
      order: trails.position,
      toPath: trailPath,
    },
  ],
  pages: [
    { to: trailsPath, title: 'Outdoor Activities', words: 'trails walk run bike hike nature', of: 'trails' },
  ],
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
  thingKinds: {
    trail: thingsOf({
      table: trails,
      title: trails.name,
      isShown: isNull(trails.retiredAt),
      toPath: trailPath,
      latitude: trails.latitude,
      longitude: trails.longitude,
    }),
  },
  personalData: [
    ownRows(trailReports, {
      name: 'trail-reports',
      title: 'Your trail reports',
      of: trailReports.residentId,
      with: {
        trail: sql`(select ${trails.name} from ${trails} where ${trails.id} = ${trailReports.trailId})`,
      },
    }),
  ],
  deeds: {
    trailReports: (residentId, since) => sql`select count(*) from ${trailReports}
      where resident_id = ${residentId} and created_at >= ${since}`,
  },
  counts: { trails: countShown(trails) },
  offers: [offer('trails', trails)],
  sweeps: [sweepTrailReports],
};
