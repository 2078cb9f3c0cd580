import { redirect } from '@remix-run/node';

import { csvType, readReport, reportCsv, reportFileName } from '~/features/sustainable/water/report.server';
import { reportPath } from '~/features/sustainable/water/water';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

/** The detailed report as a file. Invalid parameters lead to the page with an explanation. */
export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const { search, searchParams } = new URL(request.url);
  const report = await readReport(services, viewer, searchParams);
  // Truncates long queries, because a header has a size limit.
  if (report.problem) return redirect(reportPath + search.slice(0, 1000));
  return new Response(reportCsv(report), {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${reportFileName(report)}"`,
    },
  });
});
