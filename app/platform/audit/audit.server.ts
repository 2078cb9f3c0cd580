import { PgTransaction } from 'drizzle-orm/pg-core';

import { audit } from '#db/schema';
import type { Capability } from '~/domain/capabilities';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

/** What was done to which thing: names of fields and ids, never what stands in them. */
export type AuditEntry = {
  /** In the past tense, such as 'changed' or 'moved out'. */
  verb: string;
  /** 'resident', 'home', 'setting', a kind of content. */
  kind: string;
  subjectId: string;
  /** Whom it is about, so that they can read it among what concerns them. */
  residentId?: string | null;
  /** Which fields changed. */
  fields?: readonly string[];
  /** What one press changed has one lot. */
  lotId?: string | null;
  /** Why, where who did it said so. */
  reason?: string | null;
};

/**
 * Writes down what somebody changed, or whom they looked at, in the transaction of the change: the two are true
 * together. Nobody can edit it (`db/schema/audit.ts`).
 * @param actor who did it; null: the product itself, by a job or a command
 * @throws Error outside a transaction
 */
export async function writeAudit(
  { db, clock }: Services,
  actor: Pick<Viewer, 'id'> | null,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  if (!(db instanceof PgTransaction)) throw new Error('What is audited is changed in a transaction.');
  const rows = [entries].flat().map(({ fields = [], ...entry }) => ({
    ...entry,
    fields: [...fields],
    actorId: actor?.id ?? null,
    at: clock.now(),
  }));
  if (rows.length > 0) await db.insert(audit).values(rows);
}

/** What staff need for a verb: the capability, and in words what only some may do. */
export type Right = readonly [capability: Capability, what: string];

/**
 * Runs what staff change: asks the right first, then works in one transaction.
 * @param work calls `note` with what it changed, and not where everything was so already
 * @throws Forbidden for anyone whose role lacks the capability; whatever `work` throws, and then nothing is changed
 */
export async function asStaff<Result>(
  services: Services,
  viewer: Viewer,
  [capability, what]: Right,
  work: (
    services: Services,
    note: (entries: AuditEntry | readonly AuditEntry[]) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  mustBeAllowed(viewer, capability, what);
  return inTransaction(services, (services) =>
    work(services, (entries) => writeAudit(services, viewer, entries)),
  );
}
