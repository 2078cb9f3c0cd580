import { firstRows } from '~/domain/first-rows';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readOffered } from '~/platform/offered/offered.server';

import { grantRewards } from './badges/grant-rewards.server';
import {
  listEarnableAchievements,
  listEarnableBadges,
  listAchievements,
  listBadges,
} from './badges/own-rewards.server';
import { leaderboardId, type LeaderboardCategory } from './leaderboard/leaderboard';
import { type Leaderboard, readLeaderboard } from './leaderboard/leaderboard.server';
import type { LedgerEntry } from './ledger/ledger';
import { listNewestEntries } from './ledger/ledger.server';
import { type FirstStep, listFirstSteps } from './points/first-steps';
import type { Goal } from './points/goal';
import { readGoal } from './points/goal.server';
import { levelSize, type UserPoints } from './points/points';
import { getPoints } from './points/points.server';
import type { Achievement, Badge, UserAchievement, UserBadge } from './rewards';

/** What the view of Community Rewards shows. */
export type CommunityRewards = {
  points: UserPoints;
  level: Level;
  /** The ledger's newest entries. */
  newest: LedgerEntry[];
  goal: Goal;
  badges: UserBadge[];
  /** The badges that the viewer doesn't have. */
  badgesToEarn: Badge[];
  /** Those that the viewer has begun or reached. */
  achievements: UserAchievement[];
  /** The others. */
  achievementsToBegin: Achievement[];
  /** What brings the first points here. */
  firstSteps: FirstStep[];
  leaderboard: Leaderboard & { category: LeaderboardCategory };
};

/** `number` from 1; `points` of the `size` that lead to the next. */
export type Level = { number: number; points: number; size: number };

/** How many entries of the ledger the view shows. */
const newestCount = 2;

/** What of the view is shown at first; the rest of each list where the address asks for it. */
export const toShown = (url: URL, { badges, achievements, leaderboard, ...rest }: CommunityRewards) => ({
  ...rest,
  badges: firstRows(url, 'badges', badges, 6),
  achievements: firstRows(url, 'achievements', achievements, 2),
  leaderboard: { ...leaderboard, top: firstRows(url, leaderboardId, leaderboard.top, 3) },
});

export type ShownRewards = ReturnType<typeof toShown>;

/** All of the view, for one category of the leaderboard. */
export async function readRewards(
  services: Services,
  viewer: Viewer,
  category: LeaderboardCategory,
): Promise<CommunityRewards> {
  // First what is due is granted: its points are in the totals, the ledger and the leaderboard then.
  await grantRewards(services, viewer.id);
  const [points, newest, goal, badges, achievements, leaderboard, offered] = await Promise.all([
    getPoints(services, viewer),
    listNewestEntries(services, viewer, newestCount),
    readGoal(services),
    listBadges(services, viewer),
    listAchievements(services, viewer),
    readLeaderboard(services, viewer, category),
    readOffered(services),
  ]);
  const number = Math.floor(points.totalPoints / levelSize) + 1;
  return {
    points,
    level: { number, points: points.levelPoints, size: levelSize },
    newest,
    goal,
    badges,
    badgesToEarn: listEarnableBadges(offered).filter(
      ({ id }) => !badges.some(({ badge }) => badge.id === id),
    ),
    achievements,
    achievementsToBegin: listEarnableAchievements(offered).filter(
      ({ id }) => !achievements.some((own) => own.id === id),
    ),
    firstSteps: listFirstSteps(offered),
    leaderboard: { ...leaderboard, category },
  };
}
