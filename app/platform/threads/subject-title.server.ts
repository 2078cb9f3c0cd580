import { sql } from 'drizzle-orm';

import { type threadFollowers, type threadMessages, type ThreadSubject, threadSubjects } from '#db/schema';

import type { ThreadKinds } from './thread-kind.server';

/** SQL of the title of a row's subject. */
export const subjectTitle = (kinds: ThreadKinds, rows: typeof threadMessages | typeof threadFollowers) => {
  const titles = Object.entries(threadSubjects).map(([subject, column]) =>
    kinds[subject as ThreadSubject].titleOf(rows[column]),
  );
  return sql<string>`coalesce(${sql.join(titles, sql`, `)})`;
};
