import { sql } from 'drizzle-orm';

import { directoryEntries, profileFacets } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { entryReports } from './entry-reports.server';
import { directoryEntryKind, neighborsPath, ownEntryPath } from './neighbors';
import { askIfStillRightJob, stillRightMailJob } from './still-right.server';

export const neighbor: Noun = {
  // Searching everything would find withheld fields, so it finds only the page.
  pages: [
    {
      to: neighborsPath,
      title: 'Neighbors',
      words: 'directory people who helps first aid ladder generator tools skills languages',
      elsewhere: { label: 'Neighbors', takesSearch: true },
    },
    {
      to: ownEntryPath,
      title: 'Your entry in the directory',
      words: 'list unlist neighbors phone number offer help',
    },
  ],
  reportKinds: { [directoryEntryKind]: entryReports },
  personalData: [
    ownRows(directoryEntries, {
      name: 'directory-entry',
      title: 'Your entry in the directory of neighbors',
      of: directoryEntries.residentId,
      ends: { of: ['move-out'], words: () => 'The entry in the directory of neighbors is deleted.' },
      ...erasesReports(directoryEntryKind, (id) => sql`select ${id}`),
      othersLose: 'Neighbors don’t find you in the directory anymore.',
    }),
    ownRows(profileFacets, {
      name: 'directory-fields',
      title: 'Your fields in the directory, and who sees them',
      of: profileFacets.residentId,
    }),
  ],
  jobs: [askIfStillRightJob, stillRightMailJob],
};
