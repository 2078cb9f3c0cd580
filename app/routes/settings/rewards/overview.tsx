import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { AchievementsPanel, BadgesPanel } from '~/platform/rewards/badges/rewards-panels';
import { readRewards, toShownRewards } from '~/platform/rewards/community-rewards.server';
import { asCategory } from '~/platform/rewards/leaderboard/leaderboard';
import { LeaderboardPanel } from '~/platform/rewards/leaderboard/leaderboard-panel';
import { GoalPanel } from '~/platform/rewards/points/goal-panel';
import { PointsCard } from '~/platform/rewards/points/points-card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Community Rewards · Settings');

/** `?category=` selects a leaderboard. Unknown values are ignored. */
export const loader = forPage(handle, async ({ services, viewer, query, request }) => {
  const rewards = await readRewards(services, viewer, asCategory(query.get('category')) ?? 'all');
  return toShownRewards(new URL(request.url), rewards);
});

export default function CommunityRewards() {
  const rewards = useLoaderData<typeof loader>();
  return (
    <Page title="Community Rewards" back={{ to: '/settings', label: 'Settings' }}>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
        <PointsCard {...rewards} />
        <GoalPanel goal={rewards.goal} />
      </div>
      <BadgesPanel badges={rewards.badges} toEarn={rewards.badgesToEarn} />
      <AchievementsPanel achievements={rewards.achievements} toBegin={rewards.achievementsToBegin} />
      <LeaderboardPanel leaderboard={rewards.leaderboard} />
    </Page>
  );
}
