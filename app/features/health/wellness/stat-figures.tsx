import { Link } from '@remix-run/react';

import { Icon } from '~/ui/icon';

import { fewestDays, type StatFigure } from './stat-figure';
import { statIcons } from './stats';

/** Two by two: each leads to its chart. */
export const StatFigures = ({ figures }: { figures: readonly StatFigure[] }) => (
  <ul aria-label="Your stats" className="figures">
    {figures.map(({ stat, label, today, usual, trend, week }) => (
      <li key={stat}>
        <h2>
          <Icon name={statIcons[stat]} />
          <Link to={`?stat=${stat}`} className="row-link">
            {label}
          </Link>
        </h2>
        <p className={today === null ? 'text-muted' : 'figure'}>{today ?? 'Not entered yet'}</p>
        {trend && (
          <p>
            <span aria-hidden="true">{trend.arrow} </span>
            {trend.words}
          </p>
        )}
        <p className="text-muted">
          {usual ? `Usually ${usual}` : `Your usual shows after ${fewestDays} days`}
        </p>
        <Sparkline week={week} />
      </li>
    ))}
  </ul>
);

/** Decorative: the chart behind it has the amounts. Today's bar is the full one. */
function Sparkline({ week }: { week: readonly (number | null)[] }) {
  const most = Math.max(1e-9, ...week.map((amount) => amount ?? 0));
  const draw = (amount: number | null, at: number) =>
    amount === null ? '' : `M${at + 0.15} 20v-${Math.max(1, (amount / most) * 20).toFixed(1)}h.7V20z`;
  return (
    <svg aria-hidden="true" viewBox="0 0 7 20" preserveAspectRatio="none">
      <path d={week.slice(0, -1).map(draw).join('')} />
      <path d={draw(week.at(-1) ?? null, week.length - 1)} />
    </svg>
  );
}
