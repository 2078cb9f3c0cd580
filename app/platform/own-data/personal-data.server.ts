import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Registry } from '~/platform/noun.server';
import type { RowsEnd } from '~/platform/residents/access-ends.server';
import { shownName } from '~/platform/residents/household.server';

/** Replaces the person's name in content that remains, such as an alert that was sent. */
export const formerResident = 'A former resident';

export const byFormerResident = `by “${formerResident}”`;
export const withoutName = 'without your name';

export type Erased = {
  id: string;
  emails: readonly string[];
  phone: string | null;
  name: string | null;
  address: string | null;
};

/** A table's personal data. Each column that refers to residents is in exactly one entry. */
export type PersonalData = {
  name: string;
  title: string;
  columns: readonly PgColumn[];
  /** Query of the rows that the resident may download. Null: none. */
  rows: ((residentId: string, registry: Titles) => SQL) | null;
  /** Deletes sign-ins, links and queued deliveries when the resident's access ends. */
  ends?: RowsEnd;
  /** Shown when rows outlive the account, such as `withoutName`. Absent: rows are deleted. */
  stays?: string;
  /** Warns the owner about the effects on others of deleting the account. */
  othersLose?: string;
  /** Erases personal data that foreign keys leave behind, in the transaction that deletes the account. */
  erase?(services: Services, person: Erased): Promise<void>;
};

/** Subjects of other nouns, which some rows are about. */
type Titles = Pick<Registry, 'threadKinds'>;

type Facts = Omit<PersonalData, 'columns' | 'rows'> & {
  of: PgColumn;
  /** Other columns with residents' ids. Never exported. */
  also?: readonly PgColumn[];
  /** Narrows the rows down when matching the owner's id isn't enough. */
  whose?: (residentId: string) => SQL;
  without?: readonly PgColumn[];
  with?: Record<string, SQL> | ((registry: Titles) => Record<string, SQL>);
};

/** Exports a resident's rows of a table, without columns that hold secrets. */
export function ownRows(table: PgTable, facts: Facts): PersonalData {
  const {
    of,
    also = [],
    without = [],
    whose = (id) => sql`${of} = ${id}`,
    with: more = {},
    ...named
  } = facts;
  const hidden = new Set([of, ...also, ...without]);
  const shown = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => !hidden.has(column) && !/(hash|key|token)$/i.test(key),
  );
  const [, firstTime] = shown.find(([, column]) => column.dataType === 'date') ?? [];
  const toValues = (registry: Titles) =>
    [...Object.entries(typeof more === 'function' ? more(registry) : more), ...shown].map(
      ([key, value]) => sql`${value} as ${sql.identifier(key)}`,
    );
  return {
    ...named,
    columns: [of, ...also],
    rows: (id, registry) =>
      sql`select ${sql.join(toValues(registry), sql`, `)} from ${table} where ${whose(id)}${firstTime ? sql` order by ${firstTime}` : sql``}`,
  };
}

export const nameFor = (residentId: PgColumn): SQL => sql`coalesce((
  select ${shownName} from ${residents} left join ${profiles} on ${profiles.residentId} = ${residents.id}
  where ${residents.id} = ${residentId}), 'A neighbor')`;

/** Columns with an actor's id. The actor doesn't own the rows, so none are exported. */
export const notExported = (
  name: string,
  columns: readonly PgColumn[],
  more?: Pick<PersonalData, 'ends'>,
): PersonalData => ({ name, title: name, columns, rows: null, ...more });
