import { redirect } from '@remix-run/node';

import { csvType, readReport, reportCsv, reportFileName } from '~/features/sustainable/water/report.server';
import { reportPath } from '~/features/sustainable/water/water';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

/** The detailed report as a file. What can't be followed of its address is said on the page, not filled in silently. */
export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const { search, searchParams } = new URL(request.url);
  const report = await readReport(services, viewer, searchParams);
  // A longer one is no page's of ours, and no header can hold it.
  if (report.problem) return redirect(reportPath + search.slice(0, 1000));
  return new Response(reportCsv(report), {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${reportFileName(report)}"`,
    },
  });
});
