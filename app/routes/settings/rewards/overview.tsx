import { useLoaderData } from '@remix-run/react';

import { forViewer } from '~/http/route.server';
import { AchievementsPanel, BadgesPanel } from '~/platform/rewards/badges/rewards-panels';
import { readRewards } from '~/platform/rewards/community-rewards.server';
import { asCategory, leaderboardId } from '~/platform/rewards/leaderboard/leaderboard';
import { LeaderboardPanel } from '~/platform/rewards/leaderboard/leaderboard-panel';
import { GoalPanel } from '~/platform/rewards/points/goal-panel';
import { PointsCard } from '~/platform/rewards/points/points-card';
import { chipClass } from '~/ui/chip';
import { Page, titled } from '~/ui/page';

export const meta = titled('Community Rewards · Settings');

/** `?category=` says whose leaderboard is shown; one that there isn't is as if none was named. */
export const loader = forViewer(({ services, viewer, query }) => {
  const name = query.get('category');
  return readRewards(services, viewer, asCategory(name) ?? 'all');
});

export default function CommunityRewards() {
  const rewards = useLoaderData<typeof loader>();
  return (
    <Page
      title="Community Rewards"
      lead="Earn Points & Achievements"
      back={{ to: '/settings', label: 'Settings' }}
    >
      <OnThisPage />
      <PointsCard {...rewards} />
      <GoalPanel goal={rewards.goal} />
      <div className="flex flex-col gap-10">
        <div id="badges">
          <BadgesPanel badges={rewards.badges} toEarn={rewards.badgesToEarn} />
        </div>
        <div id="achievements">
          <AchievementsPanel achievements={rewards.achievements} toBegin={rewards.achievementsToBegin} />
        </div>
        <LeaderboardPanel leaderboard={rewards.leaderboard} />
      </div>
    </Page>
  );
}

const parts = [
  ['badges', 'Badges'],
  ['achievements', 'Achievements'],
  [leaderboardId, 'Leaderboard'],
] as const;

/** The page is long on a phone. */
function OnThisPage() {
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-2">
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`} className={chipClass}>
          {name}
        </a>
      ))}
    </nav>
  );
}
