import type { ReactNode } from 'react';

import { dayIn } from '~/domain/clock';
import type { FirstRows } from '~/domain/first-rows';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { ProgressBar } from '~/ui/progress-bar';
import { ShowAll } from '~/ui/show-all';
import { Day, useClock } from '~/ui/time';

import {
  type Achievement,
  asRarity,
  type Badge,
  type Rarity,
  toPercent,
  type UserAchievement,
  type UserBadge,
} from '../rewards';

export function BadgesPanel({ badges, toEarn }: { badges: FirstRows<UserBadge>; toEarn: Badge[] }) {
  return (
    <RewardsPanel
      title="Your Badges"
      description="Press one to see what it’s for."
      list="badges"
      total={badges.total}
      grid={badgeGrid}
      empty={{
        title: 'No badges earned yet',
        description: 'See below how to earn your first.',
      }}
      ownLabel="Badges you have"
      own={badges.rows.map(({ id, earnedAt, badge }) => (
        <BadgeCard key={id} badge={badge}>
          Earned: <OnDay at={earnedAt} />
        </BadgeCard>
      ))}
      allText="You have every badge there is. Thank you for all you do here."
      hasAll={toEarn.length === 0}
      othersLabel="Badges still to earn"
      others={toEarn.map((badge) => (
        <BadgeCard key={badge.id} badge={badge} />
      ))}
    />
  );
}

type AchievementsPanelProps = {
  achievements: FirstRows<UserAchievement>;
  toBegin: Achievement[];
};

export function AchievementsPanel({ achievements, toBegin }: AchievementsPanelProps) {
  return (
    <RewardsPanel
      title="Achievements"
      list="achievements"
      total={achievements.total}
      grid={achievementGrid}
      empty={{
        title: 'No achievements unlocked yet',
        description: 'Each starts with one small thing, such as an eco tip.',
      }}
      ownLabel="Achievements you’ve started or reached"
      own={achievements.rows.map((own) => (
        <AchievementCard key={own.id} own={own} />
      ))}
      allText="You’ve reached them all. Thank you for all you do here."
      hasAll={toBegin.length === 0 && achievements.rows.every((own) => own.unlockedAt)}
      othersLabel="More to reach"
      others={toBegin.map((achievement) => (
        <AchievementCard
          key={achievement.id}
          own={{ id: achievement.id, progress: 0, unlockedAt: null, achievement }}
        />
      ))}
    />
  );
}

type RewardsPanelProps = {
  title: string;
  description?: string;
  list: 'badges' | 'achievements';
  total: number;
  grid: string;
  empty: { title: string; description: string };
  ownLabel: string;
  own: ReactNode[];
  allText: string;
  hasAll: boolean;
  othersLabel: string;
  others: ReactNode[];
};

function RewardsPanel({
  title,
  description,
  list,
  total,
  grid,
  empty,
  own,
  allText,
  hasAll,
  others,
  ...labels
}: RewardsPanelProps) {
  return (
    <Panel title={title} description={description}>
      {own.length > 0 ? (
        <ul aria-label={labels.ownLabel} className={grid}>
          {own}
        </ul>
      ) : (
        <EmptyState headingLevel={3} {...empty} />
      )}
      <ShowAll list={list} shown={own.length} total={total} what={list} />
      {own.length > 0 && hasAll && <p>{allText}</p>}
      {others.length > 0 && (
        <Disclosure title={`${labels.othersLabel} (${others.length})`}>
          <ul aria-label={labels.othersLabel} className={grid}>
            {others}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

const badgeGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-2';
const achievementGrid = 'pairs grid gap-3 sm:grid-cols-2';

export function AchievementCard({ own: { progress, unlockedAt, achievement } }: { own: UserAchievement }) {
  const { name, description, pointsReward, targetValue } = achievement;
  return (
    <li className="achievement">
      <div>
        <h3 className="row-title">{name}</h3>
        <p className="text-sm font-medium text-accent">{`+${pointsReward} points`}</p>
      </div>
      <p className="text-sm text-muted">{description}</p>
      <div>
        <ProgressBar label={`Progress: ${name}`} done={Math.min(progress, targetValue)} of={targetValue}>
          {`${progress} of ${targetValue} · ${toPercent(progress, targetValue)}%`}
        </ProgressBar>
        {unlockedAt && (
          <p className="flex items-center gap-1.5 font-medium text-success">
            <Icon name="check" className="size-4" />
            <span>
              Unlocked: <OnDay at={unlockedAt} />
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

export function BadgeCard({ badge, children }: { badge: Badge; children?: ReactNode }) {
  const { icon, name, description, rarity } = badge;
  return (
    <li className="badge">
      <details>
        <summary>
          <img src={icon} alt="" width={72} height={72} loading="lazy" />
          <h3 className="row-title">{name}</h3>
          <RarityMark rarity={rarity} />
        </summary>
        <p>
          {description} {children && <span className="block">{children}</span>}
        </p>
      </details>
    </li>
  );
}

function OnDay({ at }: { at: string }) {
  const { timeZone } = useClock();
  return <Day day={dayIn(timeZone, new Date(at))} />;
}

/** Badge colors of S1 §3: gray, blue, purple, gold. */
const rarityStyles: Record<Rarity, string> = {
  common: 'bg-sunken text-muted',
  rare: 'bg-drill-soft text-drill',
  epic: 'bg-accent-soft text-accent',
  legendary: 'bg-warning-soft text-warning',
};

/** Shows the rarity's name too, so that color isn't the only sign. */
export function RarityMark({ rarity }: { rarity: string }) {
  const known = asRarity(rarity);
  return (
    <span className={`pill border border-current px-2 py-0 capitalize ${rarityStyles[known]}`}>{known}</span>
  );
}
