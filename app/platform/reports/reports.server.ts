import { and, eq, isNull, sql } from 'drizzle-orm';

import { reports, residents } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { notifyResidents } from '~/platform/notifications/notifications.server';

import type { Reportable, ReportKind } from './report-kind.server';
import { reportsPath } from './reports';

export type ReportSubject = { kind: string; subjectId: string };

/**
 * The first report of a thing notifies the managers. Reporting it again before a decision has no effect.
 * @returns whether the report is new @throws NotFound if hidden from the viewer; Conflict for own content
 */
export function reportThing(
  services: Services,
  viewer: Viewer,
  { kind, subjectId, reason }: ReportSubject & { reason: string },
): Promise<{ isNew: boolean }> {
  return changeReports(services, { kind, subjectId }, async (services, known) => {
    const thing = await findThing(services, known, subjectId);
    if (!thing || thing.isHidden) return noSuchThing();
    if (thing.authorId === viewer.id) throw new Conflict('This is your own.');
    const isFirst = (await services.db.$count(reports, isOpen({ kind, subjectId }))) === 0;
    const [added] = await services.db
      .insert(reports)
      .values({ kind, subjectId, reason, reporterId: viewer.id, createdAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (isFirst) await notifyManagers(services, known);
    return { isNew: added !== undefined };
  });
}

/** Locks a thing's reports for the transaction, so that reports and decisions can't race. */
export function changeReports<T>(
  services: Services,
  { kind, subjectId }: ReportSubject,
  change: (services: Services, known: ReportKind) => Promise<T>,
): Promise<T> {
  return inTransaction(services, async (services) => {
    const known = findReportKind(services, kind);
    if (!known) return noSuchThing();
    await services.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`report ${kind} ${subjectId}`}, 0))`,
    );
    return change(services, known);
  });
}

export const findReportKind = ({ registry: { reportKinds } }: Services, kind: string): ReportKind | null =>
  Object.hasOwn(reportKinds, kind) ? (reportKinds[kind] ?? null) : null;

export async function findThing(
  services: Services,
  kind: ReportKind,
  subjectId: string,
): Promise<Reportable | null> {
  const [thing] = await kind.load(services, [subjectId]);
  return thing ?? null;
}

export const isOpen = ({ kind, subjectId }: ReportSubject) =>
  and(eq(reports.kind, kind), eq(reports.subjectId, subjectId), isNull(reports.resolvedAt));

async function notifyManagers(services: Services, { label }: ReportKind): Promise<void> {
  const managers = await services.db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.role, 'manager'));
  await notifyResidents(
    services,
    managers.map(({ id }) => id),
    {
      type: 'report',
      title: 'New report',
      message: `${label}: a neighbor reported it.`,
      url: reportsPath,
    },
  );
}

function noSuchThing(): never {
  throw new NotFound('We can’t find this. It may be gone already.');
}
