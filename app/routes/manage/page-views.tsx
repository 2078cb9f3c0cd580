import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { forPage, type RouteHandle } from '~/http/route.server';
import { PageViewDays, PageViewPages } from '~/platform/page-views/page-view-days';
import { periods, parsePeriod } from '~/platform/page-views/page-views';
import { getPageViewReport } from '~/platform/page-views/page-views.server';
import { EmptyState } from '~/ui/empty-state';
import { CommunityIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { PeriodLinks } from '~/ui/period-links';

export const handle = { open: 'page-views', priority: 'low', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Page views');

export const loader = forPage(handle, async ({ services, viewer, query, request }) => {
  const period = parsePeriod(query.get('days'));
  const { pages, ...report } = await getPageViewReport(services, viewer, period);
  return { report, pages: firstRows(new URL(request.url), 'pages', pages, 20) };
});

export default function PageViews() {
  const { report, pages } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Page views"
      lead="How often each page was opened. We count only the page and the day, never who it was."
      back={{ to: '/manage', label: 'Manage' }}
    >
      <PeriodLinks periods={periods} current={report.period} />
      {report.views === 0 ? (
        <EmptyState
          title={`No page views in the last ${report.period} days`}
          description="New page views show up here after a few seconds."
          picture={<CommunityIllustration />}
        />
      ) : (
        <>
          <PageViewDays report={report} />
          <PageViewPages views={report.views} pages={pages} />
        </>
      )}
    </Page>
  );
}
