import type { ReactNode } from 'react';

import { decimalFormat } from '~/domain/number-format';

/** How high a bar is, null leaving a gap, and what the table says of it, with its unit. */
type Figure = { value: number | null; text: string | null };

export type ChartPoint = Figure & {
  key: string;
  /** Its place in the words of a table, such as a day. */
  name: ReactNode;
  /** The same under its bar, where there is little room: 'Mon'. */
  shortName: string;
  /** What a chart of two kinds of bars has beside the first. */
  second?: Figure;
};

export type ChartProps = {
  /** What the chart is of, such as 'Steps a day': the names of picture and table. */
  title: string;
  /** The table's columns: two, or three where there are two kinds of bars. */
  columns: { name: string; value: string; second?: string };
  points: ChartPoint[];
  /** A value as a label: short, without its unit. */
  format?: (value: number) => string;
  /** How many points there will be, where the rest are still to come: a day's hours. */
  slots?: number;
  /** What stands under the bars in place of the first and the last point's names, spread evenly. */
  axis?: readonly string[];
};

/** So many bars still have room for a label each on the smallest phone. */
const mostLabelled = 7;

const plain = decimalFormat(0, 1);

/** Bars to see at a glance, and the same figures as a table. Drawn by the server: it needs no script. */
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
        <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
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
  const isLabelled = slots <= mostLabelled && !isPaired;
  const toHeight = (value: number | null) => (value === null || most === 0 ? 0 : (value / most) * 100);
  const first = isPaired ? { from: 0.08, width: 0.4 } : { from: 0.12, width: 0.76 };
  const grid = { gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` };
  return (
    <div className="text-xs text-muted">
      {isPaired && <Legend first={columns.value} second={columns.second ?? ''} />}
      {!isLabelled && (
        <p aria-hidden="true" className="mb-1">
          Highest: {format(most)}
        </p>
      )}
      <div
        className={`relative border-b border-line-strong ${isLabelled ? 'pt-6' : 'border-t border-t-line'}`}
      >
        <svg
          role="img"
          aria-label={describe({ title, columns, points, format })}
          viewBox={`0 0 ${slots} 100`}
          preserveAspectRatio="none"
          className="block h-32 w-full"
        >
          <path
            className={looks.first}
            d={points
              .map(({ value }, at) => toBar(value, toHeight(value), at + first.from, first.width))
              .join('')}
          />
          {isPaired && (
            <path
              vectorEffect="non-scaling-stroke"
              className={looks.second}
              d={points
                .map(({ second: { value } = none }, at) => toBar(value, toHeight(value), at + 0.54, 0.36))
                .join('')}
            />
          )}
        </svg>
        {isLabelled && (
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
      {isLabelled ? (
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

/** Full and hollow, so that nobody needs to tell two colors apart. */
const looks = { first: 'fill-accent', second: 'fill-surface stroke-accent stroke-[1.5]' } as const;

function Legend({ first, second }: { first: string; second: string }) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink">
      {(
        [
          [first, looks.first],
          [second, looks.second],
        ] as const
      ).map(([name, look]) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 14" className="size-3.5">
            <rect x="1" y="1" width="12" height="12" className={look} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

const none = { value: null };

/** One bar of a path. A figure of nothing is a line on the ground, told from a gap. */
function toBar(value: number | null, height: number, from: number, width: number): string {
  if (value === null) return '';
  const top = 100 - Math.max(Math.round(height * 10) / 10, 1);
  return `M${Math.round(from * 100) / 100} ${Math.round(top * 10) / 10}h${width}V100h-${width}z`;
}

/** In words for who does not see the bars; the table has the rest. */
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
  const said = series.map(({ name, values }) => {
    const drawn = values.filter((value) => value !== null);
    const what = series.length > 1 ? `${name} ` : '';
    if (drawn.length === 0) return `${what}none drawn`;
    const range = `between ${format(Math.min(...drawn))} and ${format(Math.max(...drawn))}`;
    return `${what}${drawn.length} of ${points.length} drawn, ${range}`;
  });
  return `${title}: ${said.join('; ')}. The table below has each figure.`;
}

type ChartTableProps = Pick<ChartProps, 'title' | 'columns'> & {
  points: Omit<ChartPoint, 'value' | 'shortName'>[];
};

/** What a chart draws, in figures. Newest, which is last, first: that is what one looks for. */
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

/** Said once, for a table may have a cell for each hour and day. */
const cells =
  '[&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_th]:py-2 [&_tbody_th]:pr-4 [&_tbody_th]:text-left ' +
  '[&_tbody_th]:align-top [&_tbody_th]:font-normal [&_td]:min-w-[min(5rem,20vw)] [&_td]:py-2 [&_td]:pl-2 [&_td]:text-right ' +
  '[&_td]:wrap-anywhere [&_td]:tabular-nums [&_th]:wrap-anywhere';

const Nothing = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">No figure</span>
  </>
);
