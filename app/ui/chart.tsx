import { Fragment, type ReactNode } from 'react';

export type ChartPoint = {
  key: string;
  /** Its place in the words of a table, such as a day. */
  name: ReactNode;
  /** The same under its bar, where there is little room: 'Mon'. */
  shortName: string;
  /** How high its bar is; null leaves a gap. */
  value: number | null;
  /** What the table says, with its unit; null where there is nothing. */
  text: string | null;
};

type ChartProps = {
  /** What the chart is of, such as 'Steps a day': the names of picture and table. */
  title: string;
  /** The table's two columns. */
  columns: { name: string; value: string };
  points: ChartPoint[];
  /** A value as a label: short, without its unit. */
  format?: (value: number) => string;
};

/** So many bars still have room for a label each on the smallest phone. */
const mostLabelled = 7;

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Bars to see at a glance, and the same figures as a table. Drawn by the server: it needs no script. */
export function BarChart({ title, columns, points, format = plain }: ChartProps) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  return (
    <div>
      {values.length > 0 && <Bars title={title} points={points} format={format} most={Math.max(...values)} />}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          Each {columns.name.toLowerCase()} as a table
        </summary>
        <FigureTable title={title} columns={columns} points={points} />
      </details>
    </div>
  );
}

type BarsProps = Required<Pick<ChartProps, 'title' | 'points' | 'format'>> & { most: number };

function Bars({ title, points, format, most }: BarsProps) {
  const isLabelled = points.length <= mostLabelled;
  const heights = points.map(({ value }) => (value === null || most === 0 ? 0 : (value / most) * 100));
  const columns = { gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` };
  return (
    <div className="text-xs text-muted">
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
          aria-label={describe(title, points, format)}
          viewBox={`0 0 ${points.length} 100`}
          preserveAspectRatio="none"
          className="block h-32 w-full fill-accent"
        >
          {points.map(({ key, value }, at) => (
            <rect key={key} x={at + 0.12} width={0.76} {...barOf(value, heights[at] ?? 0)} />
          ))}
        </svg>
        {isLabelled && (
          <div aria-hidden="true" className="absolute inset-x-0 bottom-0 grid h-32" style={columns}>
            {points.map(({ key, value }, at) => (
              <span key={key} className="relative">
                <span className="absolute inset-x-0 pb-0.5 text-center" style={{ bottom: `${heights[at]}%` }}>
                  {value === null ? '–' : format(value)}
                </span>
              </span>
            ))}
          </div>
        )}
      </div>
      {isLabelled ? (
        <div aria-hidden="true" className="mt-1 grid text-center" style={columns}>
          {points.map(({ key, shortName }) => (
            <span key={key}>{shortName}</span>
          ))}
        </div>
      ) : (
        <p aria-hidden="true" className="mt-1 flex justify-between gap-4">
          <span>{points[0]?.name}</span>
          <span>{points.at(-1)?.name}</span>
        </p>
      )}
    </div>
  );
}

/** A figure of nothing is a line on the ground, told from a gap. */
function barOf(value: number | null, height: number): { y: number; height: number } {
  const shown = value === null ? 0 : Math.max(height, 1);
  return { y: 100 - shown, height: shown };
}

/** In words for who does not see the bars; the table has the rest. */
function describe(title: string, points: ChartPoint[], format: (value: number) => string): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const range = `between ${format(Math.min(...values))} and ${format(Math.max(...values))}`;
  return `${title}: ${values.length} of ${points.length} drawn, ${range}. The table below has each figure.`;
}

/** Newest, which is last, first: that is what one looks for. */
function FigureTable({ title, columns, points }: Pick<ChartProps, 'title' | 'columns' | 'points'>) {
  return (
    <table className="mt-2 w-full max-w-md">
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {columns.name}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {columns.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ key, name, text }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left align-top font-normal">
              {name}
            </th>
            <td className="min-w-20 py-2 text-right wrap-anywhere tabular-nums">{text ?? <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = () => (
  <Fragment>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">No figure</span>
  </Fragment>
);
