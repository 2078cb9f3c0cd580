import { sql } from 'drizzle-orm';

import { helpLines, moveInTasks, moveInTicks } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { helpLineContent, moveInTaskContent } from './move-in.desk.server';
import { countTicks } from './move-in.server';

export const moveIn: Noun = {
  contentKinds: [moveInTaskContent, helpLineContent],
  measures: { checks: countTicks },
  personalData: [
    ownRows(moveInTicks, {
      name: 'move-in',
      title: 'Your move-in checklist',
      of: moveInTicks.residentId,
      with: {
        task: sql`(select ${moveInTasks.title} from ${moveInTasks} where ${moveInTasks.id} = ${moveInTicks.taskId})`,
      },
    }),
  ],
  counts: { helpLines: countShown(helpLines) },
  reviewedTables: [helpLines],
  offers: [offer('packet', moveInTasks), offer('packet', helpLines)],
};
