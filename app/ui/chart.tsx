import type { ReactNode } from 'react';

import { decimalFormat } from '~/domain/number-format';

import { ChartTable } from './chart-table';

type Figure = { value: number | null; text: string | null };

export type ChartPoint = Figure & {
  key: string;
  name: ReactNode;
  shortName: string;
  second?: Figure;
};

export type ChartProps = {
  title: string;
  columns: { name: string; value: string; second?: string };
  points: ChartPoint[];
  format?: (value: number) => string;
  /** The full number of points when some are still to come, such as the 24 hours of today. */
  slots?: number;
  /** Evenly spaced axis labels. Without them, the first and last point's names are shown. */
  axis?: readonly string[];
  unit?: string;
};

const plain = decimalFormat(0, 1);

export function BarChart({ format = plain, ...props }: ChartProps) {
  const { title, columns, points } = props;
  const values = points.flatMap(({ value, second }) => [value ?? [], second?.value ?? []].flat());
  return (
    <div>
      {values.length > 0 && <Bars {...props} format={format} most={Math.max(...values)} />}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-action underline underline-offset-4">
          Each {columns.name.toLowerCase()} as a table
        </summary>
        <ChartTable title={title} columns={columns} points={points} />
      </details>
    </div>
  );
}

/** The maximum number of bars with a label each on the smallest phone. */
const maxLabeledBars = 7;
const axisClass = 'text-[min(0.8125rem,14px)]';

type BarsProps = ChartProps & { format: (value: number) => string; most: number };

function Bars({ title, columns, points, format, most, slots = points.length, axis, unit }: BarsProps) {
  const isLabeled = slots <= maxLabeledBars && columns.second === undefined;
  const top = isLabeled ? most || 1 : roundUp(most);
  const toHeight = (value: number | null) => ((value ?? 0) / top) * 100;
  const labels = isLabeled
    ? points.map(({ shortName }) => shortName)
    : (axis ?? [points[0]?.name, points.at(-1)?.name]);
  const grid = { gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` };
  return (
    <div className="text-muted">
      {columns.second !== undefined && <Legend first={columns.value} second={columns.second} unit={unit} />}
      <div className={isLabeled ? 'pt-6' : `flex gap-2 pt-2 ${axisClass}`}>
        {!isLabeled && (
          <p aria-hidden="true" className="-mt-2 flex h-36 flex-col justify-between text-right tabular-nums">
            {[top, top / 2, 0].map((value) => (
              <span key={value}>{format(value)}</span>
            ))}
          </p>
        )}
        <div className="flex-1">
          <div
            className={`relative border-b border-line-strong ${isLabeled ? '' : 'border-t border-t-line'}`}
          >
            {!isLabeled && <hr className="absolute inset-x-0 top-1/2 border-line" />}
            <svg
              role="img"
              aria-label={describe({ title, columns, points, format })}
              viewBox={`0 0 ${slots} 100`}
              preserveAspectRatio="none"
              className="relative block h-32 w-full"
            >
              <path
                transform="translate(0.12)"
                className={styles.bar}
                d={points.map(({ value }, at) => drawBar(value, toHeight(value), at)).join('')}
              />
              {columns.second !== undefined && (
                <path
                  vectorEffect="non-scaling-stroke"
                  className={styles.mark}
                  d={points
                    .map(({ second: { value } = none }, at) => drawMark(value, toHeight(value), at))
                    .join('')}
                />
              )}
            </svg>
            {isLabeled && (
              <div aria-hidden="true" className="absolute inset-0 grid text-xs" style={grid}>
                {points.map(({ key, value }) => (
                  <span key={key} className="relative">
                    <span
                      className="absolute inset-x-0 pb-0.5 text-center"
                      style={{ bottom: `${toHeight(value)}%` }}
                    >
                      {value === null ? '–' : format(value)}
                    </span>
                  </span>
                ))}
              </div>
            )}
          </div>
          <p
            aria-hidden="true"
            className={isLabeled ? 'mt-1 grid text-center text-xs' : 'mt-1 flex justify-between gap-1'}
            style={isLabeled ? grid : undefined}
          >
            {labels.map((name, at) => (
              <span key={at}>{name}</span>
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Rounds an axis up, so that its middle is a round number too. */
function roundUp(most: number): number {
  const half = most / 2 || 1;
  const power = 10 ** Math.floor(Math.log10(half));
  return 2 * power * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((step) => step * power >= half) ?? 10);
}

/** Bars, and marks with an edge across them, so that nobody needs to tell two colors apart. */
const styles = { bar: 'fill-accent', mark: 'chart-mark' } as const;

type LegendProps = { first: string; second: string; unit: string | undefined };

const Legend = ({ first, second, unit }: LegendProps) => (
  <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink">
    {(
      [
        [first, styles.bar, 'M1 1h12v12h-12z'],
        [second, styles.mark, 'M0 5h14v4h-14z'],
      ] as const
    ).map(([name, style, drawing]) => (
      <span key={name} className="inline-flex items-center gap-2">
        <svg viewBox="0 0 14 14" className="size-3.5">
          <path d={drawing} className={style} />
        </svg>
        {name}
      </span>
    ))}
    {unit && <span className="ml-auto text-muted">in {unit}</span>}
  </p>
);

const none = { value: null };
const tenths = (value: number) => Math.round(value * 10) / 10;

/** A zero draws a thin line, so that it differs from a gap. */
const drawBar = (value: number | null, height: number, at: number): string =>
  value === null ? '' : `M${at} ${tenths(100 - Math.max(tenths(height), 1))}h.76V100h-.76z`;

const drawMark = (value: number | null, height: number, at: number): string =>
  value === null ? '' : `M${at} ${tenths(100 - Math.max(tenths(height), 3))}h1v3h-1z`;

type Described = Pick<BarsProps, 'title' | 'columns' | 'points' | 'format'>;

function describe({ title, columns: { value: first, second }, points, format }: Described): string {
  const series = [{ name: first, values: points.map(({ value }) => value) }];
  if (second !== undefined)
    series.push({ name: second, values: points.map((point) => point.second?.value ?? null) });
  const summaries = series.map(({ name, values }) => {
    const drawn = values.filter((value) => value !== null);
    const prefix = series.length > 1 ? `${name} ` : '';
    if (drawn.length === 0) return `${prefix}no values`;
    const range = `from ${format(Math.min(...drawn))} to ${format(Math.max(...drawn))}`;
    return `${prefix}${drawn.length} of ${points.length} values, ${range}`;
  });
  return `${title}: ${summaries.join('; ')}. The table below has every value.`;
}
