import { asc, getTableColumns, getTableName, inArray, max, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable, PgUUID } from 'drizzle-orm/pg-core';

import * as schema from '#db/schema';
import { Conflict } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import { createThrottle } from '~/domain/pace.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';

import type { ChildRows, Entry, Field, Store, Values, WrittenEntry } from './content-kind.server';

export type ContentTable = PgTable & { id: AnyPgColumn; retiredAt: AnyPgColumn; position?: AnyPgColumn };

type Children = { table: PgTable; parent: string; property: string };
type Row = Values & { id: string; retiredAt: Date | null };

const rowsAtOnce = 100;

export function tableStore(table: ContentTable, fields: readonly Field[], listedBy?: AnyPgColumn): Store {
  const children = fields.flatMap(({ children }) => (children ? [toChildren(children)] : []));
  const order = [listedBy, table.position, table.id].flatMap((column) => (column ? [asc(column)] : []));
  return {
    isId: (id) => (table.id instanceof PgUUID ? isUuid(id) : /^[\w.~-]{1,80}$/.test(id)),
    read: async (services, ids) => toEntries(services, await readRows(services, table, order, ids), children),
    async write(services, _viewer, entries) {
      const placed = await appendPositions(services, table, entries);
      const pace = createThrottle();
      for (let at = 0; at < placed.length; at += rowsAtOnce) {
        await pace();
        const some = placed.slice(at, at + rowsAtOnce);
        await upsert(services, table, some, children);
        for (const child of children) await replaceChildren(services, child, some);
      }
    },
    async retire({ db }, _viewer, ids, at) {
      await db
        .update(table)
        .set({ retiredAt: at })
        .where(inArray(table.id, [...ids]));
    },
    async remove(services, _viewer, ids) {
      await requireUnused(services, table, ids, children);
      await services.db.delete(table).where(inArray(table.id, [...ids]));
    },
  };
}

const toChildren = ({ table, ...child }: ChildRows): Children => ({ ...child, table: table as PgTable });

const columnsOf = (table: PgTable): Record<string, AnyPgColumn> => getTableColumns(table);

async function readRows(
  { db }: Services,
  table: ContentTable,
  order: SQL[],
  ids?: readonly string[],
): Promise<Row[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .select()
    .from(table)
    .where(ids && inArray(table.id, [...ids]))
    .orderBy(...order);
  return rows as Row[];
}

const keyOf = (table: PgTable) => getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);

async function toEntries({ db }: Services, rows: Row[], children: readonly Children[]): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  for (const { table, parent, property } of children) {
    const parentColumn = columnsOf(table)[parent]!;
    const rowsOf = db.select().from(table).where(inArray(parentColumn, ids));
    const found = ids.length === 0 ? [] : await rowsOf.orderBy(...keyOf(table));
    const byParent = groupBy(found as Values[], (row) => row[parent]);
    for (const row of rows) row[property] = byParent.get(row.id) ?? [];
  }
  return rows.map(({ id, retiredAt, ...values }) => ({ id, retiredAt, values }));
}

async function appendPositions({ db }: Services, table: ContentTable, entries: readonly WrittenEntry[]) {
  const { position } = table;
  if (!position) return entries;
  const [last] = await db.select({ position: max(position) }).from(table);
  let next = Number(last?.position ?? -1) + 1;
  return entries.map(({ values, ...entry }) => {
    const own = values.position ?? entry.was?.position ?? next++;
    return { ...entry, values: { ...values, position: own } };
  });
}

async function upsert(
  { db }: Services,
  table: ContentTable,
  entries: readonly WrittenEntry[],
  children: readonly Children[],
): Promise<void> {
  const own = new Set(children.map(({ property }) => property));
  const rows = entries.map(({ id, values }) => ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name))),
    id,
  }));
  await insertRows(db, table, rows, { isChange: true });
}

async function replaceChildren({ db }: Services, child: Children, entries: readonly WrittenEntry[]) {
  const { table, parent, property } = child;
  const ids = entries.map(({ id }) => id);
  await db.delete(table).where(inArray(columnsOf(table)[parent]!, ids));
  const rows = entries.flatMap(({ id, values }) =>
    (values[property] as Values[]).map((row) => ({ ...row, [parent]: id })),
  );
  await insertRows(db, table, rows);
}

/** Inserts rows as one JSON parameter, because drizzle takes long to build a parameter per value. */
export async function insertRows(
  db: Services['db'],
  table: PgTable,
  rows: readonly Values[],
  { isChange = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  const names = Object.keys(rows[0]!).filter((name) => name in columns);
  const toColumn = (name: string) => sql.identifier(columns[name]!.name);
  const list = sql.join(names.map(toColumn), sql`, `);
  const given = rows.map((row) => Object.fromEntries(names.map((name) => [columns[name]!.name, row[name]])));
  const set = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${toColumn(name)} = excluded.${toColumn(name)}`);
  await db.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb)
    ${isChange ? sql`on conflict (id) do update set ${sql.join(set, sql`, `)}` : sql``}`);
}

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []));

/** @throws Conflict if rows of other tables, except child rows, refer to an entry */
async function requireUnused(
  { db }: Services,
  table: ContentTable,
  ids: readonly string[],
  children: readonly Children[],
): Promise<void> {
  const own = new Set<PgTable>([...children.map((child) => child.table), schema.photos]);
  for (const other of tables) {
    if (own.has(other)) continue;
    for (const key of getTableConfig(other).foreignKeys) {
      const { foreignTable, columns, foreignColumns } = key.reference();
      const at = foreignColumns.findIndex((column) => column.name === table.id.name);
      if (foreignTable !== table || at < 0) continue;
      const [row] = await db
        .select({ id: columns[at]! })
        .from(other)
        .where(inArray(columns[at]!, [...ids]))
        .limit(1);
      if (!row) continue;
      const words = getTableName(other).replaceAll('_', ' ');
      throw new Conflict(`It’s in use now, by ${words}. Retire it instead.`);
    }
  }
}
