import { Icon } from '~/ui/icon';
import { DialogLink } from '~/ui/dialog-link';
import { Panel } from '~/ui/panel';

import { statIcons, statsPath, type TodaysStat } from './stats';
import { StatForm } from './wellness-forms';

export const StatCard = ({ stats }: { stats: TodaysStat[] }) => (
  <Panel title="Today's Wellness Stats" description="Only you see them.">
    <ul aria-label="Your stats today" className="figures">
      {stats.map((stat) => (
        <li key={stat.stat}>
          <h3>
            <Icon name={statIcons[stat.stat]} />
            {stat.label}
            <DialogLink<{ stat: TodaysStat }>
              to={`${statsPath}/${stat.stat}/edit`}
              title={`Edit ${stat.label}`}
              data={{ stat }}
              content={(data, close) => <StatForm {...data} onCancel={close} />}
              aria-label={`Edit ${stat.label}`}
              className="row-link ml-auto"
            >
              Edit
            </DialogLink>
          </h3>
          <p className={stat.shown === null ? 'text-muted' : 'figure'}>{stat.shown ?? 'Not entered yet'}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
