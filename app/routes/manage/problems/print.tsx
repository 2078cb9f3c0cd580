import { useLoaderData } from '@remix-run/react';

import { WorkOrder } from '~/features/community/problems/manage/work-order';
import { readManagedProblem } from '~/features/community/problems/manage/managed-problems.server';
import { formatProblem, managedProblemPath } from '~/features/community/problems/problems';
import { forPage, type RouteHandle } from '~/http/route.server';
import { toQrCode } from '~/platform/sharing/qr.server';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'problems', isPaper: true } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) =>
  data ? `Work order: ${formatProblem(data.problem)}` : 'Work order',
);

export const loader = forPage(handle, async ({ services, viewer, params, origin }) => {
  const read = await readManagedProblem(services, viewer, params.problemId);
  return { ...read, qrCode: await toQrCode(origin + managedProblemPath(read.problem.id)) };
});

export default function PrintedProblem() {
  const { problem, where, qrCode } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Work order"
      back={{ to: managedProblemPath(problem.id), label: formatProblem(problem) }}
      action={
        <PrintButton otherwise="To print it, choose Print in your browser’s menu.">
          Print work order
        </PrintButton>
      }
    >
      <WorkOrder problem={problem} where={where} qrCode={qrCode} />
    </Page>
  );
}
