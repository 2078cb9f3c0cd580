import type { ReactNode } from 'react';

import { decimalFormat } from '~/domain/number-format';

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
};

/** The maximum number of bars with a label each on the smallest phone. */
const maxLabeledBars = 7;

const plain = decimalFormat(0, 1);

export function BarChart({ title, columns, points, format = plain, ...places }: ChartProps) {
  const values = points.flatMap(({ value, second }) => [value ?? [], second?.value ?? []].flat());
  return (
    <div>
      {values.length > 0 && (
        <Bars
          title={title}
          columns={columns}
          points={points}
          format={format}
          {...places}
          most={Math.max(...values)}
        />
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-action underline underline-offset-4">
          Each {columns.name.toLowerCase()} as a table
        </summary>
        <ChartTable title={title} columns={columns} points={points} />
      </details>
    </div>
  );
}

type BarsProps = ChartProps & { format: (value: number) => string; most: number };

function Bars({ title, columns, points, format, most, slots = points.length, axis }: BarsProps) {
  const isPaired = columns.second !== undefined;
  const isLabeled = slots <= maxLabeledBars && !isPaired;
  const toHeight = (value: number | null) => (value === null || most === 0 ? 0 : (value / most) * 100);
  const first = isPaired ? { from: 0.08, width: 0.4 } : { from: 0.12, width: 0.76 };
  const grid = { gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` };
  return (
    <div className="text-xs text-muted">
      {isPaired && <Legend first={columns.value} second={columns.second ?? ''} />}
      {!isLabeled && (
        <p aria-hidden="true" className="mb-1">
          Highest: {format(most)}
        </p>
      )}
      <div
        className={`relative border-b border-line-strong ${isLabeled ? 'pt-6' : 'border-t border-t-line'}`}
      >
        <svg
          role="img"
          aria-label={describe({ title, columns, points, format })}
          viewBox={`0 0 ${slots} 100`}
          preserveAspectRatio="none"
          className="block h-32 w-full"
        >
          <path
            className={barStyles.first}
            d={points
              .map(({ value }, at) => drawBar(value, toHeight(value), at + first.from, first.width))
              .join('')}
          />
          {isPaired && (
            <path
              vectorEffect="non-scaling-stroke"
              className={barStyles.second}
              d={points
                .map(({ second: { value } = none }, at) => drawBar(value, toHeight(value), at + 0.54, 0.36))
                .join('')}
            />
          )}
        </svg>
        {isLabeled && (
          <div aria-hidden="true" className="absolute inset-x-0 bottom-0 grid h-32" style={grid}>
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
      {isLabeled ? (
        <div aria-hidden="true" className="mt-1 grid text-center" style={grid}>
          {points.map(({ key, shortName }) => (
            <span key={key}>{shortName}</span>
          ))}
        </div>
      ) : (
        <p aria-hidden="true" className="mt-1 flex justify-between gap-1 text-[min(0.75rem,14px)]">
          {(axis ?? [points[0]?.name, points.at(-1)?.name]).map((name, at) => (
            <span key={at}>{name}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Filled and hollow bars, so that nobody needs to tell two colors apart. */
const barStyles = { first: 'fill-accent', second: 'fill-surface stroke-accent stroke-[1.5]' } as const;

function Legend({ first, second }: { first: string; second: string }) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink">
      {(
        [
          [first, barStyles.first],
          [second, barStyles.second],
        ] as const
      ).map(([name, barStyle]) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 14" className="size-3.5">
            <rect x="1" y="1" width="12" height="12" className={barStyle} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

const none = { value: null };

/** A zero draws a thin line, so that it differs from a gap. */
function drawBar(value: number | null, height: number, from: number, width: number): string {
  if (value === null) return '';
  const top = 100 - Math.max(Math.round(height * 10) / 10, 1);
  return `M${Math.round(from * 100) / 100} ${Math.round(top * 10) / 10}h${width}V100h-${width}z`;
}

function describe({
  title,
  columns,
  points,
  format,
}: Pick<BarsProps, 'title' | 'columns' | 'points' | 'format'>) {
  const series = [
    { name: columns.value, values: points.map(({ value }) => value) },
    ...(columns.second === undefined
      ? []
      : [{ name: columns.second, values: points.map(({ second }) => second?.value ?? null) }]),
  ];
  const summaries = series.map(({ name, values }) => {
    const drawn = values.filter((value) => value !== null);
    const prefix = series.length > 1 ? `${name} ` : '';
    if (drawn.length === 0) return `${prefix}no values`;
    const range = `from ${format(Math.min(...drawn))} to ${format(Math.max(...drawn))}`;
    return `${prefix}${drawn.length} of ${points.length} values, ${range}`;
  });
  return `${title}: ${summaries.join('; ')}. The table below has every value.`;
}

type ChartTableProps = Pick<ChartProps, 'title' | 'columns'> & {
  points: Omit<ChartPoint, 'value' | 'shortName'>[];
};

export function ChartTable({ title, columns, points }: ChartTableProps) {
  return (
    <table className={`mt-2 w-full max-w-md ${cells}`}>
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {columns.name}
          </th>
          {[columns.value, columns.second].map(
            (name) =>
              name && (
                <th key={name} scope="col" className="py-2 pl-2 text-right font-medium">
                  {name}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ key, name, text, second }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <FigureCell text={text} />
            {columns.second && <FigureCell text={second?.text ?? null} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FigureCell = ({ text }: { text: string | null }) => <td>{text ?? <Nothing />}</td>;

const cells =
  '[&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_th]:py-2 [&_tbody_th]:pr-4 [&_tbody_th]:text-left ' +
  '[&_tbody_th]:align-top [&_tbody_th]:font-normal [&_td]:min-w-[min(5rem,20vw)] [&_td]:py-2 [&_td]:pl-2 [&_td]:text-right ' +
  '[&_td]:wrap-anywhere [&_td]:tabular-nums [&_th]:wrap-anywhere';

const Nothing = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">No value</span>
  </>
);
