import { is, Placeholder, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import type { Db } from './client';

type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> };

/**
 * A query of every page: its SQL is built once for each database instead of at every request, and PostgreSQL
 * plans it once for each connection, which also spares a round trip. In a transaction it is built for that one.
 * @param build makes the query, with `sql.placeholder`s, and ends in `.prepare(name)`. A placeholder's value
 *   goes to the driver as it is: a text, a number, or an instant as ISO 8601
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
 * The same for a statement that is written as SQL: for what the query builder has no words for, such as a change of
 * several tables at once. Its rows come as the driver reads them: an instant is a text that `new Date` takes.
 * @param statement with `sql.placeholder`s, each with its type: `${sql.placeholder('id')}::uuid`
 */
export function preparedStatement<Row extends Record<string, unknown>>(
  statement: SQL,
): (db: Db, values: Record<string, string | number | null>) => Promise<Row[]> {
  const query = withOneOfEach(new PgDialect().sqlToQuery(statement));
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

/** With one parameter for each name, however often it stands there: the driver sends, and PostgreSQL reads, fewer. */
function withOneOfEach({ sql, params }: Query): Query {
  const names = params.map((param) => (is(param, Placeholder) ? param.name : null));
  if (names.includes(null)) throw new Error('A prepared statement takes placeholders only.');
  const different = [...new Set(names)];
  const toNumber = (given: string) => different.indexOf(names[Number(given) - 1] ?? null) + 1;
  return {
    sql: sql.replace(/\$(\d+)/g, (_, given: string) => `$${toNumber(given)}`),
    params: different.map((name) => params[names.indexOf(name)]),
  };
}
