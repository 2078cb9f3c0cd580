import { Fragment } from 'react';

import type { ChartPoint, ChartProps } from './chart';

type ChartTableProps = Pick<ChartProps, 'title' | 'columns'> & {
  points: Omit<ChartPoint, 'value' | 'shortName'>[];
};

/** What a chart draws, in figures. Newest, which is last, first: that is what one looks for. */
export function ChartTable({ title, columns, points }: ChartTableProps) {
  return (
    <table className="mt-2 w-full max-w-md">
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
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left align-top font-normal">
              {name}
            </th>
            <Figure text={text} />
            {columns.second && <Figure text={second?.text ?? null} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Figure = ({ text }: { text: string | null }) => (
  <td className="min-w-20 py-2 pl-2 text-right wrap-anywhere tabular-nums">{text ?? <Nothing />}</td>
);

const Nothing = () => (
  <Fragment>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">No figure</span>
  </Fragment>
);
