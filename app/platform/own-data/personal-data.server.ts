import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { RowsEnd } from '~/platform/residents/access-ends.server';
import { shownName } from '~/platform/residents/household.server';

/** What stands in the place of a person's name in what stays of them, such as an alert that was sent. */
export const formerResident = 'A former resident';

/** How rows stay when an account goes (`PersonalData.stays`). */
export const byFormerResident = `by “${formerResident}”`;
export const withoutName = 'without your name';

/** Who is erased, and the words by which copies of them are found. */
export type Erased = {
  id: string;
  /** Every email address that they gave as theirs, in lower case. */
  emails: readonly string[];
  /** As the profile has it. */
  phone: string | null;
  name: string | null;
  address: string | null;
};

/** What one table has of a resident. Each column that refers to residents stands in exactly one (`personalData`). */
export type PersonalData = {
  /** The name of its file in the download, such as 'bookings'. */
  name: string;
  /** Its heading on the readable page. */
  title: string;
  /** The columns with the ids of residents. */
  columns: readonly PgColumn[];
  /** A query of what the resident is given of it, with names as people read them; null: nothing that is theirs. */
  rows: ((residentId: string) => SQL) | null;
  /** Deletes rows that are ways in, or ways out to them, when their access ends. */
  ends?: RowsEnd;
  /** How the rows stay when the account goes, in words such as `withoutName`. Absent: they are deleted. */
  stays?: string;
  /** What others lose when the account goes, as a sentence to its owner. */
  othersLose?: string;
  /** Takes away what the database would leave of them when their account goes, in the transaction that deletes it. */
  erase?(services: Services, person: Erased): Promise<void>;
};

type Facts = Omit<PersonalData, 'columns' | 'rows'> & {
  /** Whose a row is. */
  of: PgColumn;
  /** The other columns with the ids of residents; they are not given to anyone. */
  also?: readonly PgColumn[];
  /** Which rows are the resident's, where `of` is not all. */
  whose?: (residentId: string) => SQL;
  /** What the resident is not given, beside ids of people and what is stored hashed. */
  without?: readonly PgColumn[];
  /** What stands with each row beside its own columns, such as the name of what it is about. */
  with?: Record<string, SQL>;
};

/** The rows of a table that are a resident's, with all their columns but secrets. */
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
  const values = [...Object.entries(more), ...shown].map(
    ([key, value]) => sql`${value} as ${sql.identifier(key)}`,
  );
  return {
    ...named,
    columns: [of, ...also],
    rows: (id) =>
      sql`select ${sql.join(values, sql`, `)} from ${table} where ${whose(id)}${firstTime ? sql` order by ${firstTime}` : sql``}`,
  };
}

/** Another person's name as neighbors may read it, in a query of own rows. */
export const nameFor = (residentId: PgColumn): SQL => sql`coalesce((
  select ${shownName} from ${residents} left join ${profiles} on ${profiles.residentId} = ${residents.id}
  where ${residents.id} = ${residentId}), 'A neighbor')`;

/** Columns that say who did something that isn't theirs: nothing of it is given to them. */
export const notedBy = (
  name: string,
  columns: readonly PgColumn[],
  more?: Pick<PersonalData, 'ends'>,
): PersonalData => ({ name, title: name, columns, rows: null, ...more });
