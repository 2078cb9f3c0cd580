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

export type CommunityRewards = {
  points: UserPoints;
  level: Level;
  newest: LedgerEntry[];
  goal: Goal;
  badges: UserBadge[];
  badgesToEarn: Badge[];
  achievements: UserAchievement[];
  achievementsToBegin: Achievement[];
  firstSteps: FirstStep[];
  leaderboard: Leaderboard & { category: LeaderboardCategory };
};

export type Level = { number: number; points: number; size: number };

const newestCount = 2;

/** Shortens the lists unless the URL asks for all. */
export const toShownRewards = (
  url: URL,
  { badges, achievements, leaderboard, ...rest }: CommunityRewards,
) => ({
  ...rest,
  badges: firstRows(url, 'badges', badges, 6),
  achievements: firstRows(url, 'achievements', achievements, 2),
  leaderboard: { ...leaderboard, top: firstRows(url, leaderboardId, leaderboard.top, 3) },
});

export type ShownRewards = ReturnType<typeof toShownRewards>;

export async function readRewards(
  services: Services,
  viewer: Viewer,
  category: LeaderboardCategory,
): Promise<CommunityRewards> {
  // Grant due rewards first, so that all totals below include their points.
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
