import { useLoaderData } from '@remix-run/react';

import { PeriodSteps, ReportFigures, ReportLinks } from '~/features/sustainable/water/report-parts';
import { readReport } from '~/features/sustainable/water/report.server';
import { waterPath } from '~/features/sustainable/water/water';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Detailed Report · Water Wise Monitor');

/** `?by=hour&day=2026-11-01`, `?by=day&month=2026-11` or `?by=month&year=2026`. `of=home` selects the viewer's home. */
export const loader = forPage(handle, async ({ services, viewer, query }) => {
  return { report: await readReport(services, viewer, query) };
});

export default function WaterReport() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Detailed Report"
      lead="What the water meters measured, by hour, day or month."
      back={{ to: waterPath, label: 'Water Wise Monitor' }}
    >
      {report.problem && <p className="rounded-lg bg-warning-soft p-3 text-warning">{report.problem}</p>}
      <ReportLinks report={report} />
      <PeriodSteps report={report} />
      <ReportFigures report={report} />
    </Page>
  );
}
