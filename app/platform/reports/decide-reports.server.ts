import { asc, desc, isNotNull, isNull, sql } from 'drizzle-orm';

import { reports } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { createNotification, notifyResidents } from '~/platform/notifications/notifications.server';

import type { LastDecision, ReportedThing } from './reports';
import { changeReports, findReportKind, findThing, isOpen, type ReportSubject } from './reports.server';

const listLimit = 100;
const reasonsShown = 20;

export async function listReported(services: Services, viewer: Viewer): Promise<ReportedThing[]> {
  return readReported(services, viewer);
}

export async function findLastDecision(services: Services, viewer: Viewer): Promise<LastDecision | null> {
  mustDecideReports(viewer);
  const [last] = await services.db
    .select({ kind: reports.kind, outcome: reports.outcome, resolvedAt: reports.resolvedAt })
    .from(reports)
    .where(isNotNull(reports.resolvedAt))
    .orderBy(desc(reports.resolvedAt), desc(reports.id))
    .limit(1);
  if (!last?.resolvedAt || !last.outcome) return null;
  const label = findReportKind(services, last.kind)?.label ?? last.kind;
  return { label, outcome: last.outcome, at: last.resolvedAt.toISOString() };
}

export async function getReported(
  services: Services,
  viewer: Viewer,
  named: ReportSubject,
): Promise<ReportedThing> {
  const [found] = await readReported(services, viewer, named);
  if (!found) throw new NotFound('This has no open report. It may be decided already.');
  return found;
}

async function readReported(
  services: Services,
  viewer: Viewer,
  named?: ReportSubject,
): Promise<ReportedThing[]> {
  mustDecideReports(viewer);
  const rows = await services.db
    .select({
      kind: reports.kind,
      subjectId: reports.subjectId,
      since: sql`min(${reports.createdAt})`.mapWith(reports.createdAt),
      count: sql`count(*)`.mapWith(Number),
      wroteAt: sql`max(${reports.wroteAt})`.mapWith(reports.wroteAt),
      reasons: sql<
        string[]
      >`(array_agg(${reports.reason} order by ${reports.createdAt}, ${reports.id}))[1:${sql.raw(String(reasonsShown))}]`,
    })
    .from(reports)
    .where(named ? isOpen(named) : isNull(reports.resolvedAt))
    .groupBy(reports.kind, reports.subjectId)
    .orderBy(asc(sql`min(${reports.createdAt})`), asc(reports.subjectId))
    .limit(listLimit);
  const things = await loadThings(services, viewer, rows);
  return rows.map(({ since, wroteAt, ...row }) => ({
    ...row,
    label: findReportKind(services, row.kind)?.label ?? row.kind,
    isDeleted: findReportKind(services, row.kind)?.isDeleted ?? false,
    thing: things.get(`${row.kind} ${row.subjectId}`) ?? null,
    since: since.toISOString(),
    wroteAt: (wroteAt as Date | null)?.toISOString() ?? null,
  }));
}

/**
 * Keeps or hides a reported thing and notifies its reporters. Hiding also notifies the author; the author of a kept
 * thing doesn't hear of its reports.
 * @returns whether the author was notified
 * @throws Forbidden for residents; NotFound for an unknown kind; Conflict if decided or deleted already
 */
export async function decideReports(
  services: Services,
  viewer: Viewer,
  { kind, subjectId, outcome }: ReportSubject & { outcome: 'kept' | 'hidden' },
): Promise<boolean> {
  mustDecideReports(viewer);
  return changeReports(services, { kind, subjectId }, async (services, known) => {
    const decided = await services.db
      .update(reports)
      .set({ resolvedAt: services.clock.now(), resolvedBy: viewer.id, outcome })
      .where(isOpen({ kind, subjectId }))
      .returning({ reporterId: reports.reporterId });
    if (decided.length === 0) throw new Conflict('A manager already decided on this.');
    await writeAudit(services, viewer, { verb: outcome, kind, subjectId });
    const thing = await findThing(services, known, subjectId);
    const result =
      outcome === 'hidden' ? 'we removed it' : thing ? 'we looked and left it up' : 'it was gone already';
    await notifyResidents(
      services,
      decided.map(({ reporterId }) => reporterId),
      {
        type: 'report',
        title: 'Your report was reviewed',
        message: `${known.label}: ${result}. Thank you for reporting it.`,
      },
    );
    if (outcome === 'kept') return false;
    if (!thing) throw new Conflict('It’s gone already, so there’s nothing to hide.');
    await known.hide(services, subjectId);
    if (thing.authorId === null) return false;
    await createNotification(services, thing.authorId, {
      type: 'report',
      title: `Your ${known.label.toLowerCase()} was removed`,
      message: `A manager removed it: “${truncateQuote(thing.text)}” If you think this is a mistake, please talk to them.`,
    });
    return true;
  });
}

export const mustDecideReports = (viewer: Viewer): void =>
  requireCapability(viewer, 'reports', 'see what was reported');

async function loadThings(services: Services, viewer: Viewer, rows: { kind: string; subjectId: string }[]) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
      const things = (await findReportKind(services, kind)?.load(services, ids)) ?? [];
      return things.map(({ id, title, text, author, authorId, isHidden, photos = [] }) => {
        const hasReader = authorId !== null && authorId !== viewer.id;
        return [`${kind} ${id}`, { title, text, author, hasReader, isHidden, photos }] as const;
      });
    }),
  );
  return new Map(found.flat());
}

const maxQuoteLength = 120;

/** Counts code points, so that no character is cut in half. */
function truncateQuote(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= maxQuoteLength
    ? characters.join('')
    : `${characters.slice(0, maxQuoteLength).join('')}…`;
}
