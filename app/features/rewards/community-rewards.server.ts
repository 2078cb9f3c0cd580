import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readOffered } from '~/features/offered/offered.server';

import { type FirstStep, firstStepsOf } from './first-steps';
import type { Goal } from './goal';
import { readGoal } from './goal.server';
import { grantRewards } from './grant-rewards.server';
import type { LeaderboardCategory } from './leaderboard';
import { type Leaderboard, readLeaderboard } from './leaderboard.server';
import type { LedgerEntry } from './ledger';
import { listNewestEntries } from './ledger.server';
import { achievementsOf, badgesOf, listAchievements, listBadges } from './own-rewards.server';
import { levelSize, type UserPoints } from './points';
import { getPoints } from './points.server';
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
const newestCount = 4;

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
    badgesToEarn: badgesOf(offered).filter(({ id }) => !badges.some(({ badge }) => badge.id === id)),
    achievements,
    achievementsToBegin: achievementsOf(offered).filter(
      ({ id }) => !achievements.some((own) => own.id === id),
    ),
    firstSteps: firstStepsOf(offered),
    leaderboard: { ...leaderboard, category },
  };
}
