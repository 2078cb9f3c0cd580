import { buttonClass } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { DialogLink } from '~/ui/dialog-link';
import { Panel } from '~/ui/panel';

import { type Stat, statsPath, type TodaysStat } from './stats';
import { StatForm } from './wellness-forms';

const icons: Record<Stat, IconName> = {
  steps: 'steps',
  sleep: 'moon',
  water: 'glass',
  active: 'pulse',
};

export function StatCard({ stats }: { stats: TodaysStat[] }) {
  return (
    <Panel title="Today's Wellness Stats" description="Only you see them.">
      <ul aria-label="Your stats today" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {stats.map((stat) => (
          <li key={stat.stat} className="flex flex-wrap items-center gap-x-2 raised py-1.5 pr-1.5 pl-3.5">
            <p className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <Icon name={icons[stat.stat]} className="size-4 text-accent" />
                {stat.label}
              </span>
              {stat.value === null ? (
                <span className="block text-sm text-muted">Not entered yet</span>
              ) : (
                <span className="block text-lg font-bold wrap-anywhere tabular-nums">{stat.value}</span>
              )}
            </p>
            <DialogLink<{ stat: TodaysStat }>
              to={`${statsPath}/${stat.stat}/edit`}
              title={`Edit ${stat.label}`}
              data={{ stat }}
              content={(data, close) => <StatForm {...data} onCancel={close} />}
              aria-label={`Edit ${stat.label}`}
              className={buttonClass('quiet', 'px-2!')}
            >
              Edit
            </DialogLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
