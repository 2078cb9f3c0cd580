import type { ReactNode } from 'react';

import { Icon, type IconName } from '~/ui/icon';

import { formatPower, isVisible } from './energy-words';
import type { PowerNow } from './power-now';

type Part = { name: string; icon: IconName; kw: number | null; words?: string };

/** `up` is the sign of a flow toward the homes. */
const kinds = [
  { key: 'battery', name: 'Battery', icon: 'battery', words: ['charging', 'discharging', 'idle'], up: -1 },
  { key: 'usage', name: 'Homes', icon: 'home', words: ['in use', '', 'in use'], up: 0 },
  { key: 'grid', name: 'Grid', icon: 'energy', words: ['coming in', 'going out', 'no flow'], up: 1 },
] as const;

const middle = 150;

/** Power from the sun to homes, battery and grid. Words and arrowheads tell the directions, and widths the amounts. */
export function PowerPicture({ power }: { power: PowerNow }) {
  const parts = kinds.flatMap(({ key, words: [taken, given, neither], ...kind }) => {
    const kw = power[key];
    return kw === undefined ? [] : { ...kind, kw, words: hasFlow(kw) ? (kw > 0 ? taken : given) : neither };
  });
  const most = Math.max(1, ...[power.solar, ...parts.map(({ kw }) => kw)].map((kw) => Math.abs(kw ?? 0)));
  const toWidth = (kw: number | null) => 2 + (5 * Math.abs(kw ?? 0)) / most;
  return (
    <div className="@container">
      <ul
        aria-label="Power right now"
        className="power"
        style={{ gridTemplateColumns: `repeat(${parts.length}, 1fr)` }}
      >
        <PartOf name="Sun" icon="sun" kw={power.solar}>
          <svg aria-hidden="true" viewBox="0 0 300 46">
            <path
              className={lineClass(power.solar)}
              strokeWidth={toWidth(power.solar)}
              d={`M${middle} 0v14`}
            />
            {parts.map(({ name, kw, up }, at) => {
              const x = (2 * middle * (at + 0.5)) / parts.length;
              return (
                <g key={name} className={lineClass(kw)}>
                  <path strokeWidth={toWidth(kw)} d={drawLine(x)} />
                  <path
                    className="power-head"
                    d={(kw ?? 0) * up > 0 ? `M${x - 9} 36h18l-9-13z` : `M${x - 9} 33h18l-9 13z`}
                  />
                </g>
              );
            })}
          </svg>
        </PartOf>
        {parts.map((part) => (
          <PartOf key={part.name} {...part} />
        ))}
      </ul>
    </div>
  );
}

const PartOf = ({ name, icon, kw, words, children }: Part & { children?: ReactNode }) => (
  <li>
    <span className="icon-tile">
      <Icon name={icon} />
    </span>
    <span>
      <span className="block text-sm text-muted">{name}</span>{' '}
      <strong className="block text-lg leading-tight whitespace-nowrap tabular-nums">
        {kw === null ? '–' : formatPower(Math.abs(kw))}
      </strong>{' '}
      <span className="block text-sm leading-tight">{kw === null ? 'no reading' : words}</span>
    </span>
    {children}
  </li>
);

const hasFlow = (kw: number | null): kw is number => kw !== null && isVisible(Math.abs(kw));
const lineClass = (kw: number | null) => (hasFlow(kw) ? undefined : 'power-none');

/** From below the sun to `x`, around a corner. */
function drawLine(x: number): string {
  const turn = Math.sign(x - middle) * 10;
  return turn === 0 ? `M${x} 14v30` : `M${middle} 14H${x - turn}q${turn} 0 ${turn} 10v20`;
}
