import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { AchievementsPanel } from '~/features/rewards/achievements-panel';
import { BadgesPanel } from '~/features/rewards/badges-panel';
import { readRewards } from '~/features/rewards/community-rewards.server';
import { GoalPanel } from '~/features/rewards/goal-panel';
import { asCategory } from '~/features/rewards/leaderboard';
import { LeaderboardPanel } from '~/features/rewards/leaderboard-panel';
import { PointsCard } from '~/features/rewards/points-card';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Community Rewards · Settings · VCLink' }];

/** `?category=` says whose leaderboard is shown; one that there isn't is as if none was named. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const name = new URL(args.request.url).searchParams.get('category');
  return readRewards(args.context.services, viewer, asCategory(name) ?? 'all');
}

export default function CommunityRewards() {
  const rewards = useLoaderData<typeof loader>();
  useKeptFocus(rewards);
  return (
    <Page
      title="Community Rewards"
      lead="Earn Points & Achievements"
      back={{ to: '/settings', label: 'Settings' }}
    >
      <PointsCard {...rewards} />
      <GoalPanel goal={rewards.goal} />
      <div className="flex flex-col gap-10">
        <BadgesPanel badges={rewards.badges} toEarn={rewards.badgesToEarn} />
        <AchievementsPanel achievements={rewards.achievements} toBegin={rewards.achievementsToBegin} />
        <LeaderboardPanel leaderboard={rewards.leaderboard} />
      </div>
    </Page>
  );
}
