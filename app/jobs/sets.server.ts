import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { isDatabaseAway } from '#db/client';
import { inTransaction, type Services } from '~/domain/services';

/** The most rows that one transaction of a job changes, so that no lock is held for long. */
export const rowsAtOnce = 500;

/** The most rows that are looked for at once: each search may pass all rows that stay. */
export const rowsListed = 40 * rowsAtOnce;

type Sets<Key> = {
  /** At most `rowsListed` keys of rows to change, none of `failed`. */
  list(failed: readonly Key[]): Promise<Key[]>;
  /** Changes those rows that are still as listed, with all consequences. */
  run(services: Services, keys: readonly Key[]): Promise<unknown>;
};

/**
 * Runs each set in its own transaction, so a restart continues with the rest. The rows of a failing set run one by
 * one.
 * @throws the first failure of a row, after all others have run
 */
export async function runInSets<Key>(services: Services, { list, run }: Sets<Key>): Promise<void> {
  const failed: Key[] = [];
  let failure: unknown = null;
  const isDone = (keys: Key[]) =>
    inTransaction(services, (services) => run(services, keys)).then(
      () => true,
      (error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        if (keys.length > 1) return false;
        failed.push(...keys);
        failure ??= error;
        return true;
      },
    );
  for (let count = rowsListed; count === rowsListed && failed.length < rowsAtOnce;) {
    const listed = await list(failed);
    count = listed.length;
    for (let at = 0; at < count; at += rowsAtOnce) {
      const keys = listed.slice(at, at + rowsAtOnce);
      if (!(await isDone(keys))) for (const key of keys) await isDone([key]);
    }
  }
  if (failure) throw failure;
}

/** A failing one doesn't stop the others. @throws the first failure, after all have run */
export async function runEach<Thing>(
  things: Iterable<Thing>,
  run: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  let failure: unknown = null;
  for (const thing of things) await run(thing).catch((error: unknown) => (failure ??= error));
  if (failure) throw failure;
}

type Rows = {
  table: PgTable;
  where: SQL;
  /** Lists rows by `ctid`, their place in the table. A changed row gets another place. */
  list?(isNew: SQL): Promise<string[]>;
};

export function deleteInSets(services: Services, { table, where, list }: Rows): Promise<void> {
  const listRows = async (isNew: SQL) => {
    const rows = await services.db.execute<{ at: string }>(
      sql`select ctid::text as at from ${table} where ${where} and ${isNew} limit ${rowsListed}`,
    );
    return Array.from(rows, ({ at }) => at);
  };
  return runInSets<string>(services, {
    list: (failed) => (list ?? listRows)(sql`ctid <> all(${toPlaces(failed)})`),
    run: ({ db }, places) =>
      // Another row may have taken the place since, so ask again.
      db.execute(sql`delete from ${table} where ctid = any(${toPlaces(places)}) and ${where}`),
  });
}

const toPlaces = (places: readonly string[]): SQL =>
  sql`${`{${places.map((place) => `"${place}"`).join(',')}}`}::tid[]`;
