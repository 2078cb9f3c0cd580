import { sql, isNull } from 'drizzle-orm';

import { helpLines, moveInTasks, moveInTicks } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { helpLineContent, moveInTaskContent } from './move-in.desk.server';
import { countTicks } from './move-in.server';
import { packetPages, packetPath } from '../packet-pages';

export const moveIn: Noun = {
  search: [
    {
      name: 'help-lines',
      label: 'Who to call',
      icon: 'phone',
      // Somebody who looks for a number may be in danger.
      weight: 1.5,
      of: 'packet',
      table: helpLines,
      title: helpLines.name,
      note: sql`${helpLines.reason} || ' · ' || ${helpLines.phone}`,
      isShown: isNull(helpLines.retiredAt),
      order: helpLines.position,
      toPath: () => packetPages.helpLines.path,
    },
    {
      name: 'move-in',
      label: 'Move-in checklist',
      icon: 'done',
      of: 'packet',
      table: moveInTasks,
      title: moveInTasks.title,
      body: moveInTasks.details,
      isShown: isNull(moveInTasks.retiredAt),
      order: moveInTasks.position,
      toPath: () => packetPages.moveIn.path,
    },
  ],
  pages: [
    {
      to: packetPages.helpLines.path,
      title: 'Who to call',
      words: 'help lines phone numbers emergency outage water off gas poison',
      of: 'packet',
      isWayOut: true,
    },
    {
      to: packetPages.moveIn.path,
      title: 'Move-in checklist',
      words: 'newcomer moving recycling sorting',
      of: 'packet',
    },
    { to: packetPath, title: 'Welcome Packet', words: 'newcomer moving in', of: 'packet' },
  ],
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
