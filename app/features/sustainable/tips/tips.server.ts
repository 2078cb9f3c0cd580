import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { ecoTips } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';
import { insertReward } from '~/platform/rewards/points/points-sql.server';
import { pointsTime } from '~/platform/rewards/points/points.server';

import { catalogue, findCatalogueTip } from './catalogue/catalogue.server';
import { type Figures, readFigures } from './figures.server';
import { isOwnTip, listOwnTips } from './own-tips.server';
import { toScore } from './score.server';
import { completedShown, type Tip, type TipCard, type TipCategory } from './tips';

type Row = typeof ecoTips.$inferSelect;

const listLimit = 200;

export async function listTips(services: Services, viewer: Viewer): Promise<Tip[]> {
  const rows = await services.db
    .select()
    .from(ecoTips)
    .where(eq(ecoTips.residentId, viewer.id))
    .orderBy(sql`${ecoTips.completedAt} desc nulls first`, ...newestFirst)
    .limit(listLimit);
  return rows.map(toTip);
}

export async function readTipsPage(
  services: Services,
  viewer: Viewer,
  { showsAll, about }: { showsAll: boolean; about?: TipCategory },
) {
  const own = eq(ecoTips.residentId, viewer.id);
  const [active, completed, [counts], ownTips, figures] = await Promise.all([
    services.db
      .select()
      .from(ecoTips)
      .where(and(own, isNull(ecoTips.completedAt)))
      .orderBy(...newestFirst)
      .limit(listLimit),
    services.db
      .select(completedColumns)
      .from(ecoTips)
      .where(and(own, isNotNull(ecoTips.completedAt)))
      .orderBy(desc(ecoTips.completedAt), ecoTips.id)
      .limit(showsAll ? listLimit : completedShown),
    services.db
      .select({
        completed: count(ecoTips.completedAt),
        had: sql<string[] | null>`array_agg(${ecoTips.catalogueId})`,
      })
      .from(ecoTips)
      .where(own),
    listOwnTips(services),
    readFigures(services, viewer),
  ]);
  const had = new Set(counts?.had);
  return {
    profile: toScore(figures),
    active: active
      .map((row) => ({ ...toTip(row), origin: toOrigin(row), isDone: isDone(row, figures) }))
      .sort(
        (one, other) =>
          Number(other.isDone) - Number(one.isDone) ||
          Number(other.category === about) - Number(one.category === about),
      ),
    completed: completed.map(({ completedAt, ...tip }) => ({
      ...tip,
      completedAt: completedAt?.toISOString() ?? null,
    })),
    completedCount: counts?.completed ?? 0,
    // False once the viewer has had every tip and no model is configured.
    hasMore: services.config.tipsModel !== null || [...catalogue, ...ownTips].some((tip) => !had.has(tip.id)),
  };
}

export async function countTips({ db }: Services, viewer: Viewer): Promise<{ given: number; done: number }> {
  const [counts] = await tipCounts(db, { residentId: viewer.id });
  return counts ?? { given: 0, done: 0 };
}

const tipCounts = preparedQuery((db) =>
  db
    .select({ given: count(), done: count(ecoTips.completedAt) })
    .from(ecoTips)
    .where(eq(ecoTips.residentId, sql.placeholder('residentId')))
    .prepare('tip_counts'),
);

const { id, title, category, pointsReward, completedAt } = ecoTips;
const completedColumns = { id, title, category, pointsReward, completedAt };

const newestFirst = [desc(ecoTips.createdAt), ecoTips.id] as const;

/**
 * Completes a tip and awards its points in one statement, so that concurrent calls award them once.
 * @returns the tip, and the points that this call awarded
 */
export async function completeTip(
  services: Services,
  viewer: Viewer,
  tipId: string,
): Promise<Tip & { pointsAwarded: number }> {
  if (!isUuid(tipId)) throw noSuchTip();
  const time = pointsTime(services);
  const earned = await services.db.execute<{ points: number }>(sql`
    with done as (
      update eco_tips set completed_at = ${time.now}::timestamptz
      where id = ${tipId}::uuid and resident_id = ${viewer.id} and completed_at is null
      returning id, resident_id, points_reward
    )
    ${insertReward('complete_eco_tip', sql`done.points_reward`, {
      from: sql`done`,
      residentId: sql`done.resident_id`,
      activityId: sql`done.id::text`,
      ...time,
    })}`);
  const [row] = await services.db
    .select()
    .from(ecoTips)
    .where(and(eq(ecoTips.id, tipId), eq(ecoTips.residentId, viewer.id)));
  if (!row) throw noSuchTip();
  return { ...toTip(row), pointsAwarded: earned[0]?.points ?? 0 };
}

const noSuchTip = () => new NotFound('There is no such tip.');

export function toTip({ residentId: _, catalogueId: __, completedAt, createdAt, ...tip }: Row): Tip {
  return {
    ...tip,
    isCompleted: completedAt !== null,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}

const isDone = ({ catalogueId }: Row, figures: Figures): boolean =>
  findCatalogueTip(catalogueId)?.done?.(figures) === true;

function toOrigin({ catalogueId }: Row): TipCard['origin'] {
  if (isOwnTip(catalogueId)) return 'neighborhood';
  const tip = findCatalogueTip(catalogueId);
  return tip && { source: tip.source, working: tip.working };
}

export const tipSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select t.id::text as id, false as "isOfAmenity", t.title as name
    from eco_tips t where t.id in (${ids}) and t.resident_id = ${id}`,
};
