import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

import { audit, auditResidents } from '#db/schema';
import type { Capability } from '~/domain/capabilities';
import { requireCapability } from '~/domain/require-capability.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

/** An audit row holds field names and ids, never the values of fields. */
export type AuditEntry = {
  verb: string;
  kind: string;
  subjectId: string;
  /** The resident whom the change concerns. They can read this entry. */
  residentId?: string | null;
  /** The residents whose names a list showed. They can see who looked. */
  seenIds?: readonly string[];
  fields?: readonly string[];
  lotId?: string | null;
  reason?: string | null;
};

/**
 * Writes audit rows in the change's own transaction. A null actor is a job or a command. Nobody can edit the rows.
 */
export async function writeAudit(
  { db, clock }: Services,
  actor: Pick<Viewer, 'id'> | null,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  if (!is(db, PgTransaction)) throw new Error('What is audited is changed in a transaction.');
  const given = [entries].flat();
  const rows = given.map(({ fields = [], seenIds: _, ...entry }) => ({
    ...entry,
    fields: [...fields],
    actorId: actor?.id ?? null,
    at: clock.now(),
  }));
  if (rows.length === 0) return;
  const added = await db.insert(audit).values(rows).returning({ id: audit.id });
  const seen = given.flatMap(({ seenIds = [] }, at) =>
    seenIds.map((residentId) => ({ residentId, auditId: added[at]!.id })),
  );
  if (seen.length > 0) await db.insert(auditResidents).values(seen);
}

export type Right = readonly [capability: Capability, what: string];

/**
 * Checks the viewer's capability, then runs a staff change in one transaction. `work` calls `note` for each change.
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
  requireCapability(viewer, capability, what);
  return inTransaction(services, (services) =>
    work(services, (entries) => writeAudit(services, viewer, entries)),
  );
}
