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

export type Generated = { tips: Tip[]; isModelAway: boolean };

/** Limit per resident in 24 hours: each answer costs money. */
export const modelTipsADay = 12;
const dayMs = 24 * 60 * 60_000;

/**
 * Gives the viewer new tips. The model answers outside the transaction; a lock on the resident prevents
 * duplicates.
 * @param input.about preferred category of catalog tips
 * @throws Conflict if no tips are left
 */
export async function generateTips(
  services: Services,
  viewer: Viewer,
  { tipCount, about }: { tipCount: number; about?: TipCategory },
): Promise<Generated> {
  const [figures, own] = await Promise.all([readFigures(services, viewer), listOwnTips(services)]);
  const answer = await requestTips(services, viewer, { figures, tipCount });
  const tips = await inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const past = await listPastTips(services, viewer);
    const written = (answer ?? []).filter(({ title }) => !past.titles.has(title.toLowerCase()));
    const taken = {
      ids: past.catalogueIds,
      active: [...past.active, ...written.map(({ category }) => category)],
      about,
    };
    const newOwn = own.filter(({ title }) => !past.titles.has(title.toLowerCase()));
    const ranked = rankTips(figures, tipCount - written.length, taken, newOwn);
    const rows = [
      ...written.map((tip) => ({ ...tip, source: 'model' as const })),
      ...ranked.map((tip) => toRow(tip, figures)),
    ];
    if (rows.length === 0) throw new Conflict(noTipsLeft);
    return insertTips(services, viewer, rows);
  });
  return { tips, isModelAway: answer === null };
}

export const noTipsLeft = 'You’ve had all our tips for now. Finish the ones you have, and check back later.';

/** @returns [] without a model or above its daily limit; null if the model failed */
async function requestTips(
  services: Services,
  viewer: Viewer,
  { figures, tipCount }: { figures: Figures; tipCount: number },
): Promise<ModelTip[] | null> {
  const { tipsModel } = services.config;
  if (!tipsModel) return [];
  const { titles } = await listPastTips(services, viewer);
  const limit = Math.min(tipCount, modelTipsADay - (await countWritten(services, viewer)));
  if (limit <= 0) return [];
  return queryModel(services, tipsModel, { figures, tipCount: limit, titles: [...titles] });
}

async function countWritten({ db, clock }: Services, viewer: Viewer): Promise<number> {
  const since = new Date(clock.now().getTime() - dayMs);
  const [row] = await db
    .select({ written: count() })
    .from(ecoTips)
    .where(and(eq(ecoTips.residentId, viewer.id), eq(ecoTips.source, 'model'), gt(ecoTips.createdAt, since)));
  return row?.written ?? 0;
}

async function listPastTips({ db }: Services, viewer: Viewer) {
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
        // Lists are newest first, so the best tip gets the latest time.
        createdAt: new Date(now - n),
      })),
    )
    // PostgreSQL lowercases some scripts differently from JavaScript, so a title may still be a duplicate.
    .onConflictDoNothing()
    .returning();
  return added.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(toTip);
}
