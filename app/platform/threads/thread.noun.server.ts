import { sql } from 'drizzle-orm';

import { threadFollowers, threadMessages } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { subjectTitle } from './subject-title.server';
import { threadMessageReports } from './thread-reports.server';
import { threadMessageKind } from './threads';

export const thread: Noun = {
  reportKinds: { [threadMessageKind]: threadMessageReports },
  personalData: [
    ownRows(threadMessages, {
      name: 'discussions',
      title: 'Your discussion messages',
      of: threadMessages.authorId,
      with: ({ threadKinds }) => ({ discussion: subjectTitle(threadKinds, threadMessages) }),
      ...erasesReports(
        threadMessageKind,
        (id) => sql`select id::text from thread_messages where author_id = ${id}`,
      ),
    }),
    ownRows(threadFollowers, {
      name: 'discussions-followed',
      title: 'Discussions you follow',
      of: threadFollowers.residentId,
      with: ({ threadKinds }) => ({ discussion: subjectTitle(threadKinds, threadFollowers) }),
    }),
  ],
};
