import { Fragment } from 'react';

import type { FirstRows } from '~/domain/first-rows';
import { Card } from '~/ui/card';
import { ChartTable } from '~/ui/chart';
import { ShowAll } from '~/ui/show-all';
import { Day } from '~/ui/time';

import { formatViews, formatRoute, type PageViewReport, formatPercent } from './page-views';

export function PageViewDays({ report }: { report: Omit<PageViewReport, 'pages'> }) {
  const { views, period, days } = report;
  return (
    <Card title={`${formatViews(views)} in the last ${period} days`} description="Updated a few seconds ago.">
      <Columns days={days} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-action underline underline-offset-4">
          Each day as a table
        </summary>
        <DayTable days={days} />
      </details>
    </Card>
  );
}

type Days = { days: PageViewReport['days'] };

function Columns({ days }: Days) {
  const most = Math.max(...days.map(({ views }) => views));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true" className="text-sm text-muted">
      <p className="mb-1">Busiest day: {formatViews(most)}</p>
      <div className="flex h-32 items-end gap-px border-y border-line sm:gap-0.5">
        {days.map(({ day, views }) => (
          <span
            key={day}
            className="min-w-0 flex-1 rounded-t-sm bg-accent"
            style={{ height: views === 0 ? 0 : `max(2px, ${(views / most) * 100}%)` }}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between gap-4">
        {first && <Day day={first.day} />}
        {last && <Day day={last.day} />}
      </p>
    </div>
  );
}

const DayTable = ({ days }: Days) => (
  <ChartTable
    title="Views by day"
    columns={{ name: 'Day', value: 'Views' }}
    points={days.map(({ day, views }) => ({
      key: day,
      name: <Day day={day} />,
      text: views.toLocaleString('en-US'),
    }))}
  />
);

type PagesProps = {
  views: number;
  pages: FirstRows<PageViewReport['pages'][number]>;
};

export function PageViewPages({ views: total, pages: { rows, total: count } }: PagesProps) {
  return (
    <Card title="By page">
      <table className="w-full">
        <caption className="sr-only">Views by page</caption>
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
