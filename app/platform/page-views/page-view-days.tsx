import { Fragment } from 'react';

import type { FirstRows } from '~/domain/first-rows';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { ShowAll } from '~/ui/show-all';
import { TableScroller } from '~/ui/table-scroller';
import { Day } from '~/ui/time';

import { formatViews, formatRoute, type PageViewReport, formatPercent } from './page-views';

export function PageViewDays({ report }: { report: Omit<PageViewReport, 'pages'> }) {
  const { views, period, days } = report;
  return (
    <Card title={`${formatViews(views)} in the last ${period} days`} description="Updated a few seconds ago.">
      <BarChart
        title="Views by day"
        columns={{ name: 'Day', value: 'Views' }}
        points={days.map(({ day, views }) => ({
          key: day,
          name: <Day day={day} />,
          shortName: String(Number(day.slice(-2))),
          value: views,
          text: views.toLocaleString('en-US'),
        }))}
      />
    </Card>
  );
}

type PagesProps = {
  views: number;
  pages: FirstRows<PageViewReport['pages'][number]>;
};

export function PageViewPages({ views: total, pages: { rows, total: count } }: PagesProps) {
  return (
    <Card title="By page">
      <TableScroller label="Views by page">
        <table className="w-full" aria-label="Views by page">
          <thead className="text-left text-sm text-muted">
            <tr>
              <th scope="col" className="pb-2 font-medium">
                Page
              </th>
              <th scope="col" className="pb-2 pl-4 text-right font-medium">
                Views
              </th>
              <th scope="col" className="pb-2 pl-4 text-right font-medium">
                Percent
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ route, views }) => (
              <tr key={route} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {formatRoute(route)}
                  <Pattern route={route} />
                </th>
                <td className="py-2 pl-4 text-right tabular-nums">{views.toLocaleString('en-US')}</td>
                <td className="py-2 pl-4 text-right tabular-nums">{formatPercent(views, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <ShowAll list="pages" shown={rows.length} total={count} what="pages" />
    </Card>
  );
}

function Pattern({ route }: { route: string }) {
  return (
    <span className="block text-sm text-muted">
      {route.split('/').map((segment, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <>
              /<wbr />
            </>
          )}
          {segment}
        </Fragment>
      ))}
    </span>
  );
}
