import { randomUUID } from 'node:crypto';

import { and, count, desc, eq, gt } from 'drizzle-orm';

import { ecoTips } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { tipPoints } from '~/platform/rewards/points/points';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { type Figures, readFigures } from './figures.server';
import { queryModel, type ModelTip } from './model.server';
import { type GivenTip, listOwnTips } from './own-tips.server';
import { rankTips } from './rank.server';
import type { Tip, TipCategory } from './tips';
import { toTip } from './tips.server';

type NewRow = typeof ecoTips.$inferInsert;

/** Tips that were just given, the best first, and whether a model's endpoint is set up but gave none of use. */
export type Generated = { tips: Tip[]; isModelAway: boolean };

/** What a resident may have a model write in 24 hours: each answer costs money. */
export const modelTipsADay = 12;
const dayMs = 24 * 60 * 60_000;

/**
 * Gives the viewer up to `tipCount` tips that they don't have and never had. The model is asked before the transaction
 * begins, so that nothing waits for it; then one generation of a resident's goes at a time, and any number at once
 * give no tip twice.
 * @param input.tipCount 1 to 10
 * @param input.about the category that the catalog's tips should be from, as long as it has any
 * @throws Conflict where there is no tip left to give
 */
export async function generateTips(
  services: Services,
  viewer: Viewer,
  { tipCount, about }: { tipCount: number; about?: TipCategory },
): Promise<Generated> {
  const [figures, own] = await Promise.all([readFigures(services, viewer), listOwnTips(services)]);
  const answer = await askForTips(services, viewer, { figures, tipCount });
  const tips = await inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const had = await listHad(services, viewer);
    const written = (answer ?? []).filter(({ title }) => !had.titles.has(title.toLowerCase()));
    const taken = {
      ids: had.catalogueIds,
      active: [...had.active, ...written.map(({ category }) => category)],
      about,
    };
    const newOwn = own.filter(({ title }) => !had.titles.has(title.toLowerCase()));
    const ranked = rankTips(figures, tipCount - written.length, taken, newOwn);
    const rows = [
      ...written.map((tip) => ({ ...tip, source: 'model' as const })),
      ...ranked.map((tip) => toRow(tip, figures)),
    ];
    if (rows.length === 0) throw new Conflict(usedUp);
    return insertTips(services, viewer, rows);
  });
  return { tips, isModelAway: answer === null };
}

export const usedUp = 'You’ve had all our tips for now. Finish the ones you have, and check back later.';

/** @returns none where no model is set up, or it has written enough for a day; null where it could not be asked */
async function askForTips(
  services: Services,
  viewer: Viewer,
  { figures, tipCount }: { figures: Figures; tipCount: number },
): Promise<ModelTip[] | null> {
  const { tipsModel } = services.config;
  if (!tipsModel) return [];
  const { titles } = await listHad(services, viewer);
  const most = Math.min(tipCount, modelTipsADay - (await countWritten(services, viewer)));
  if (most <= 0) return [];
  return queryModel(services, tipsModel, { figures, tipCount: most, titles: [...titles] });
}

async function countWritten({ db, clock }: Services, viewer: Viewer): Promise<number> {
  const since = new Date(clock.now().getTime() - dayMs);
  const [row] = await db
    .select({ written: count() })
    .from(ecoTips)
    .where(and(eq(ecoTips.residentId, viewer.id), eq(ecoTips.source, 'model'), gt(ecoTips.createdAt, since)));
  return row?.written ?? 0;
}

/** What the viewer has or had: catalogue ids, titles in small letters, newest first, and categories to do now. */
async function listHad({ db }: Services, viewer: Viewer) {
  const { catalogueId, title, category, completedAt } = ecoTips;
  const rows = await db
    .select({ catalogueId, title, category, completedAt })
    .from(ecoTips)
    .where(eq(ecoTips.residentId, viewer.id))
    .orderBy(desc(ecoTips.createdAt));
  return {
    catalogueIds: new Set(rows.flatMap(({ catalogueId }) => catalogueId ?? [])),
    titles: new Set(rows.map(({ title }) => title.toLowerCase())),
    active: rows.filter(({ completedAt }) => completedAt === null).map(({ category }) => category),
  };
}

type TipRow = Omit<NewRow, 'id' | 'residentId' | 'pointsReward' | 'createdAt'> & { points?: number };

function toRow(tip: GivenTip, figures: Figures): TipRow {
  const { id, title, description, category, difficulty, impact, actionSteps, points } = tip;
  return {
    source: 'catalogue',
    catalogueId: id,
    title,
    description,
    category,
    difficulty,
    impact,
    actionSteps,
    points,
    personalizedReason: tip.reason(figures),
    estimatedSavings: tip.savings(figures),
  };
}

async function insertTips({ db, clock }: Services, viewer: Viewer, rows: TipRow[]): Promise<Tip[]> {
  const now = clock.now().getTime();
  const added = await db
    .insert(ecoTips)
    .values(
      rows.map(({ points, ...row }, n) => ({
        ...row,
        id: randomUUID(),
        residentId: viewer.id,
        pointsReward: points ?? tipPoints[row.difficulty],
        // A millisecond apart, so that lists, which are newest first, keep the best first.
        createdAt: new Date(now - n),
      })),
    )
    // PostgreSQL's small letters are not JavaScript's in every script: a title may yet be one that they had.
    .onConflictDoNothing()
    .returning();
  return added.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(toTip);
}
