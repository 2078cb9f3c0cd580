import { is, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import type { Db } from './client';

/** The placeholder of an ISO 8601 instant. */
export const instant = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;

type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> };

/**
 * A named query, planned once per connection, which saves a round trip. Transactions build their own.
 * @param build ends in `.prepare(name)`. Values of `sql.placeholder` reach the driver unchanged: text, number, or ISO
 * 8601 instant
 */
export function preparedQuery<Row>(
  build: (db: Db) => Prepared<Row>,
): (db: Db, values: Record<string, string | number>) => Promise<Row[]> {
  const built = new WeakMap<Db, Prepared<Row>>();
  return (db, values) => {
    let query = built.get(db);
    if (!query) {
      query = build(db);
      built.set(db, query);
    }
    return query.execute(values);
  };
}

/**
 * A raw SQL version of `preparedQuery`. Instants come as text for `new Date`.
 * @param statement has typed placeholders: `${sql.placeholder('id')}::uuid`
 */
export function preparedStatement<Row extends Record<string, unknown>>(
  statement: SQL,
): (db: Db, values: Record<string, string | number | null>) => Promise<Row[]> {
  const query = withUniqueParams(new PgDialect().sqlToQuery(statement));
  const built = new WeakMap<Db, Prepared<Row>>();
  return (db, values) => {
    let prepared = built.get(db);
    if (!prepared) {
      prepared = db._.session.prepareQuery(query, undefined, 'prepared', false) as Prepared<Row>;
      built.set(db, prepared);
    }
    return prepared.execute(values);
  };
}

/** Numbers repeated placeholders alike, so fewer parameters are sent. */
function withUniqueParams({ sql, params }: Query): Query {
  const names = params.map((param) => (is(param, Placeholder) ? param.name : null));
  if (names.includes(null)) throw new Error('A prepared statement takes placeholders only.');
  const different = [...new Set(names)];
  const toNumber = (given: string) => different.indexOf(names[Number(given) - 1] ?? null) + 1;
  return {
    sql: sql.replace(/\$(\d+)/g, (_, given: string) => `$${toNumber(given)}`),
    params: different.map((name) => params[names.indexOf(name)]),
  };
}
