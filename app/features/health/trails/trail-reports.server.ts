import { and, asc, desc, eq, gt, gte, lt, notExists, notInArray, or, sql, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { residents, trailReports, trails } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Forbidden } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { deleteInSets } from '~/jobs/sets.server';
import { lockResident } from '~/platform/residents/lock-resident.server';
import { refuseTooMany } from '~/platform/residents/refuse-too-many.server';

import { reportLimits, type TrailReport, type TrailToday } from './trails';
import type { ReportInput } from './trails.schema.server';
import { getTrail } from './trails.server';

const dayMs = 24 * 60 * 60_000;

const shownReports = 5;

const columns = {
  condition: trailReports.condition,
  note: trailReports.note,
  role: residents.role,
  createdAt: trailReports.createdAt,
};

type Row = Pick<typeof trailReports.$inferSelect, 'condition' | 'note' | 'createdAt'> & {
  role: typeof residents.$inferSelect.role;
};

const toReport = ({ condition, note, role, createdAt }: Row): TrailReport => ({
  condition,
  note,
  by: role === 'manager' ? 'manager' : 'neighbor',
  at: createdAt.toISOString(),
});

/** Today's newest report decides, but a manager's closure holds until a manager reopens the trail. */
export async function listConditions(services: Services, _viewer: Viewer): Promise<TrailToday[]> {
  const newest = services.db
    .select(columns)
    .from(trailReports)
    .innerJoin(residents, eq(residents.id, trailReports.residentId))
    .where(and(eq(trailReports.trailId, trails.id), isCurrent(services)))
    .orderBy(...closureFirst(services))
    .limit(1)
    .as('newest');
  const rows = await services.db
    .select({
      id: trails.id,
      name: trails.name,
      report: {
        condition: newest.condition,
        note: newest.note,
        role: newest.role,
        createdAt: newest.createdAt,
      },
    })
    .from(trails)
    .leftJoinLateral(newest, sql`true`)
    .where(isNull(trails.retiredAt))
    .orderBy(asc(trails.position), asc(trails.id));
  return rows.map(({ report, ...trail }) => ({ ...trail, report: report && toReport(report) }));
}

/** Lists today's reports, newest first, after a manager's closure. */
export async function listReports(
  services: Services,
  _viewer: Viewer,
  trailId: string,
): Promise<TrailReport[]> {
  const rows = await services.db
    .select(columns)
    .from(trailReports)
    .innerJoin(residents, eq(residents.id, trailReports.residentId))
    .where(and(eq(trailReports.trailId, trailId), isCurrent(services)))
    .orderBy(...closureFirst(services))
    .limit(shownReports);
  return rows.map(toReport);
}

/** @throws Forbidden after ten reports in 24 hours, since the newest one overrides the others */
export function reportCondition(
  services: Services,
  viewer: Viewer,
  trailId: string,
  { condition, note }: ReportInput,
): Promise<void> {
  return inTransaction(services, async (services) => {
    await getTrail(services, viewer, trailId);
    // Lock first, or concurrent requests would all pass the limit.
    await lockResident(services, viewer.id);
    const limit = {
      author: trailReports.residentId,
      at: trailReports.createdAt,
      most: reportLimits.perDay,
      hours: 24,
    };
    await refuseTooMany(services, viewer, limit, (seconds) => tooManyReports(services, seconds));
    await services.db
      .insert(trailReports)
      .values({ trailId, residentId: viewer.id, condition, note, createdAt: services.clock.now() });
  });
}

function tooManyReports({ config }: Services, seconds: number): Forbidden {
  const hours = Math.ceil(seconds / 3600);
  return new Forbidden(
    `You have reported ${reportLimits.perDay} times in the last 24 hours, which is the limit. ` +
      `You can report again in ${hours === 1 ? '1 hour' : `${hours} hours`}. ` +
      `If someone is in danger, call ${config.emergencyNumber}.`,
    { retryAfterSeconds: seconds },
  );
}

/** Reports stay a week, so that questions about past days can be answered. */
const retentionDays = 7;

/** Deletes old reports for privacy, except a closure that still holds. */
export function sweepTrailReports(services: Services): Promise<void> {
  const { db, clock } = services;
  const closing = db
    .select({ id: trailReports.id })
    .from(trailReports)
    .innerJoin(residents, eq(residents.id, trailReports.residentId))
    .where(isClosedByManager({ db }));
  const where = and(
    lt(trailReports.createdAt, new Date(clock.now().getTime() - retentionDays * dayMs)),
    notInArray(trailReports.id, closing),
  )!;
  return deleteInSets(services, { table: trailReports, where });
}

/** True for a trail's latest report by a manager, if it closes the trail. */
function isClosedByManager({ db }: Pick<Services, 'db'>) {
  const later = alias(trailReports, 'later');
  const laterReport = db
    .select({ one: sql`1` })
    .from(later)
    .innerJoin(reporters, eq(reporters.id, later.residentId))
    .where(
      and(
        eq(later.trailId, trailReports.trailId),
        gt(later.createdAt, trailReports.createdAt),
        eq(reporters.role, 'manager'),
      ),
    );
  const isClosing = and(eq(trailReports.condition, 'closed'), eq(residents.role, 'manager'));
  return sql<boolean>`(${and(isClosing, notExists(laterReport))})`;
}

const reporters = alias(residents, 'reporters');

const closureFirst = (services: Services) => [
  desc(isClosedByManager(services)),
  desc(trailReports.createdAt),
  desc(trailReports.id),
];

const isCurrent = (services: Services) => or(isOfToday(services), isClosedByManager(services));

const isOfToday = ({ clock, config }: Services) =>
  gte(trailReports.createdAt, startOfDay(config.timeZone, dayIn(config.timeZone, clock.now())));
