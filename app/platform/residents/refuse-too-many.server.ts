import { and, desc, eq, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

type Limit = {
  author: PgColumn;
  /** The column with the time of each row. */
  at: PgColumn;
  most: number;
  hours: number;
};

const hourMs = 60 * 60_000;

/**
 * Limits how many rows of a table a resident adds. Call it after `lockResident`, or parallel requests would all pass.
 * @param refusal makes the error, from the seconds until the oldest row no longer counts
 */
export async function refuseTooMany(
  { db, clock }: Services,
  viewer: Viewer,
  { author, at, most, hours }: Limit,
  refusal: (seconds: number) => Error,
): Promise<void> {
  const now = clock.now().getTime();
  const recent = await db
    .select({ at })
    .from(author.table)
    .where(and(eq(author, viewer.id), gt(at, new Date(now - hours * hourMs))))
    .orderBy(desc(at))
    .limit(most);
  const oldest = recent[most - 1];
  if (oldest) throw refusal(((oldest.at as Date).getTime() + hours * hourMs - now) / 1000);
}
