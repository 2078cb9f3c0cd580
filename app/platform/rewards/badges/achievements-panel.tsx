import type { ReactNode } from 'react';

import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { ProgressBar } from '~/ui/progress-bar';

import { type Achievement, toPercent, type UserAchievement } from '../rewards';
import { OnDay } from './on-day';

type AchievementsPanelProps = {
  achievements: UserAchievement[];
  /** Those that are not begun. */
  toBegin: Achievement[];
};

/** How far the viewer is with what they have begun, and, folded, what else there is to reach. */
export function AchievementsPanel({ achievements, toBegin }: AchievementsPanelProps) {
  const hasAll =
    achievements.length > 0 && toBegin.length === 0 && achievements.every((own) => own.unlockedAt);
  return (
    <Panel
      title="Achievements"
      description="Take your time: what you have done counts for good, and a week away takes nothing away."
    >
      {achievements.length > 0 ? (
        <AchievementGrid label="Achievements you have begun or reached">
          {achievements.map((own) => (
            <AchievementCard key={own.id} own={own} />
          ))}
        </AchievementGrid>
      ) : (
        <EmptyState
          headingLevel={3}
          title="No achievements unlocked yet"
          description="Each begins with one small thing, such as an eco tip."
        />
      )}
      {hasAll && <p>You have reached every one of them. Thank you for all that you do here.</p>}
      {toBegin.length > 0 && (
        <Disclosure title={`Others to reach (${toBegin.length})`}>
          <AchievementGrid label="Others to reach">
            {toBegin.map((achievement) => (
              <AchievementCard
                key={achievement.id}
                own={{ id: achievement.id, progress: 0, unlockedAt: null, achievement }}
              />
            ))}
          </AchievementGrid>
        </Disclosure>
      )}
    </Panel>
  );
}

function AchievementGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2">
      {children}
    </ul>
  );
}

export function AchievementCard({ own: { progress, unlockedAt, achievement } }: { own: UserAchievement }) {
  const { name, description, pointsReward, targetValue } = achievement;
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">{name}</h3>
          <p className="font-medium text-accent">+{pointsReward} points</p>
        </div>
        <p className="text-muted">{description}</p>
      </div>
      <div className="mt-auto">
        <ProgressBar label={`Progress: ${name}`} done={Math.min(progress, targetValue)} of={targetValue}>
          {`${progress} of ${targetValue} · ${toPercent(progress, targetValue)}%`}
        </ProgressBar>
        {unlockedAt && (
          <p className="mt-1 flex items-center gap-2 font-medium text-success">
            <Icon name="check" className="size-5" />
            <span>
              Unlocked: <OnDay at={unlockedAt} />
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
