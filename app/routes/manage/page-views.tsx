import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireManager } from '~/http/viewer.server';
import { PageViewDays } from '~/platform/page-views/page-view-days';
import { PageViewPages } from '~/platform/page-views/page-view-pages';
import { getPageViewReport } from '~/platform/page-views/page-view-report.server';
import { toPeriod, periods } from '~/platform/page-views/page-views';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page } from '~/ui/page';
import { PeriodLinks } from '~/ui/period-links';

export const meta: MetaFunction = () => [{ title: 'Page views · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const period = toPeriod(new URL(args.request.url).searchParams.get('days'));
  return { report: await getPageViewReport(args.context.services, viewer, period) };
}

export default function PageViews() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Page views"
      lead="How often each page was opened. Only the page and the day are counted, never who it was."
      back={{ to: '/manage', label: 'Manage' }}
    >
      <PeriodLinks periods={periods} current={report.period} />
      {report.views === 0 ? (
        <EmptyState
          title={`No page views in the last ${report.period} days`}
          description="Every page that somebody opens from now on is counted, and shown here a few seconds later."
          picture={<Illustration name="community" />}
        />
      ) : (
        <>
          <PageViewDays report={report} />
          <PageViewPages report={report} />
        </>
      )}
    </Page>
  );
}
