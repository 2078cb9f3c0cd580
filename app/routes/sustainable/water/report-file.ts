import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { csvType, reportCsv, reportFileName } from '~/features/sustainable/water/report-file.server';
import { readReport } from '~/features/sustainable/water/report.server';
import { reportPath } from '~/features/sustainable/water/water';
import { requireViewer } from '~/http/viewer.server';

/** The detailed report as a file. What can't be followed of its address is said on the page, not filled in silently. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { search, searchParams } = new URL(args.request.url);
  const report = await readReport(args.context.services, viewer, searchParams);
  if (report.problem) return redirect(`${reportPath}${search}`);
  return new Response(reportCsv(report), {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${reportFileName(report)}"`,
    },
  });
}
