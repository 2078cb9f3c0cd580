import { PressButton } from '~/ui/press-button';

import { rewardsPath } from '../rewards';
import type { LeaderboardCategory } from './leaderboard';
import { leaderboardSwitchId, leaderboardSwitchPath } from './leaderboard-paths';

type LeaderboardSwitchProps = { isListed: boolean; category: LeaderboardCategory };

/** Says what others see of the viewer, who leaves the leaderboard or comes back to it here. */
export function LeaderboardSwitch({ isListed, category }: LeaderboardSwitchProps) {
  const verb = isListed ? 'leave' : 'join';
  return (
    <div
      id={leaderboardSwitchId}
      className="flex flex-col items-start gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h3 className="font-semibold">
          {isListed ? 'What your neighbors see' : 'You are not on the leaderboard'}
        </h3>
        <p className="mt-1 max-w-prose text-muted">
          {isListed
            ? 'Your first and last name and your points here, and nothing else. You can leave whenever you like: you go on earning points, badges and achievements as before.'
            : 'Your neighbors see neither your name nor your points. You go on earning points, badges and achievements as before, and can come back whenever you like.'}
        </p>
      </div>
      <PressButton
        action={`${rewardsPath}/leaderboard/${verb}`}
        routeId={`routes/settings/rewards/${verb}`}
        field={{ name: 'redirectTo', value: leaderboardSwitchPath(category) }}
        failure={{ title: 'Nothing was changed', description: notReached }}
        variant="secondary"
        pendingLabel="Saving..."
      >
        {isListed ? 'Leave the leaderboard' : 'Come back to the leaderboard'}
      </PressButton>
    </div>
  );
}

const notReached = 'That did not reach us. Please try again later.';
