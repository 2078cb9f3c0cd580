import type { SQL } from 'drizzle-orm';

/** Things that staff change and that are not content of the desk, as the record of changes shows them. */
export type AuditKind = {
  /** One of them, in words. */
  one: string;
  /** All of them, in words. */
  all: string;
  toPath?: (id: string) => string;
  /** Selects what the one of this id is called now. */
  name?: (id: SQL) => SQL;
};
