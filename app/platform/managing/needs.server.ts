import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { can } from '~/domain/capabilities';
import { counted } from '~/domain/counted';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { reviewDays } from '~/platform/desk/desk';

import { toCountParameters, prepareCounts, today } from './counts.server';
import type { ManagedRow } from './needs';

const urgencies = ['danger', 'damage', 'upkeep', 'planning'] as const;

export type Need = Omit<ManagedRow, 'title'> & {
  urgency: (typeof urgencies)[number];
  /** A count query that may use the parameters of `counts.server.ts`. */
  count: SQL;
  title: (count: number) => string;
};

export function prepareNeeds(needs: readonly Need[], reviewed: readonly PgTable[]) {
  const all = [...needs, reviewNeed(reviewed)];
  const inOrder = urgencies.flatMap((urgency) => all.filter((need) => need.urgency === urgency));
  return { inOrder, count: prepareCounts(Object.fromEntries(inOrder.map(({ count }, at) => [at, count]))) };
}

function reviewNeed(tables: readonly PgTable[]): Need {
  const entries = tables.map((table) =>
    'retiredAt' in table
      ? sql`select reviewed_on from ${table} where retired_at is null`
      : sql`select reviewed_on from ${table}`,
  );
  return {
    urgency: 'upkeep',
    may: 'content',
    to: '/manage/content',
    icon: 'book',
    count: sql`select count(*) from (${sql.join(entries, sql` union all `)}) entries
      where reviewed_on < ${today} - ${sql.raw(String(reviewDays))}`,
    title: (count) => counted(count, 'entry is due for review', 'entries are due for review'),
    note: 'Last checked over a year ago',
  };
}

/** Lists the viewer's open tasks. Every staff page's header runs this query, which takes less than a millisecond. */
export async function listNeeds(services: Services, viewer: Pick<Viewer, 'role'>): Promise<ManagedRow[]> {
  const { inOrder, count } = services.registry.needsInOrder;
  const [counts] = await count(services.db, toCountParameters(services));
  return inOrder.flatMap(({ may, to, icon, title, note }, at) =>
    counts![at]! > 0 && can(viewer, may) ? [{ may, to, icon, title: title(counts![at]!), note }] : [],
  );
}
