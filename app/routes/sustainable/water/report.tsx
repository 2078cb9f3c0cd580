import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ReportFigures } from '~/features/sustainable/water/report-figures';
import { PeriodSteps, ReportLinks } from '~/features/sustainable/water/report-links';
import { readReport } from '~/features/sustainable/water/report.server';
import { waterPath } from '~/features/sustainable/water/water';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Detailed Report · Water Wise Monitor · VCLink' }];

/** `?by=hour&day=2026-11-01`, `?by=day&month=2026-11`, `?by=month&year=2026`; `of=home` for the viewer's own. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { searchParams } = new URL(args.request.url);
  return { report: await readReport(args.context.services, viewer, searchParams) };
}

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
