import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { Icon, type IconName } from '~/ui/icon';
import { DialogLink } from '~/ui/dialog-link';

import { type Stat, statsPath, type TodaysStat } from './stats';
import { StatForm } from './wellness-forms';

const icons: Record<Stat, IconName> = {
  steps: 'steps',
  sleep: 'moon',
  water: 'glass',
  active: 'pulse',
};

/** Today's Wellness Stats (S2 §2), each with its edit. */
export function StatCard({ stats }: { stats: TodaysStat[] }) {
  return (
    <Card title="Today's Wellness Stats" description="What you write down for today. Only you see it.">
      <ul aria-label="Your stats of today" className="grid gap-x-8 sm:grid-cols-2">
        {stats.map((stat) => (
          <li key={stat.stat} className="flex items-center gap-3 border-t border-line py-3">
            <Icon name={icons[stat.stat]} className="size-6 text-accent" />
            <p className="min-w-0 flex-1">
              <span className="block text-sm text-muted">{stat.label}</span>
              {stat.value === null ? (
                <span className="block text-muted">Not entered yet</span>
              ) : (
                <span className="block text-lg font-semibold wrap-anywhere">{stat.value}</span>
              )}
            </p>
            <DialogLink<{ stat: TodaysStat }>
              to={`${statsPath}/${stat.stat}/edit`}
              title={`Edit ${stat.label}`}
              data={{ stat }}
              content={(data, close) => <StatForm {...data} onCancel={close} />}
              aria-label={`Edit ${stat.label}`}
              className={buttonClass('secondary')}
            >
              Edit
            </DialogLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
