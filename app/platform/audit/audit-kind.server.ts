import type { SQL } from 'drizzle-orm';

/** A kind of record that staff change outside the content lists, such as a home or a setting. */
export type AuditKind = {
  one: string;
  all: string;
  toPath?: (id: string) => string;
  name?: (id: SQL) => SQL;
};
