import { Fragment } from 'react';

import { Card } from '~/ui/card';

import { nameOfRoute, type PageViewReport, toShare } from './page-views';

/** A row for each page that was opened, most viewed first. */
export function PageViewPages({ report: { views: total, pages } }: { report: PageViewReport }) {
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
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ route, views }) => (
            <tr key={route} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {nameOfRoute(route)}
                <Pattern route={route} />
              </th>
              <td className="py-2 pl-4 text-right tabular-nums">{views.toLocaleString('en-US')}</td>
              <td className="py-2 pl-4 text-right tabular-nums">{toShare(views, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** On a phone a long one goes on in the next line, after a slash. */
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
