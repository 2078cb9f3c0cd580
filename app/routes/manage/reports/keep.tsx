import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { decideReports, getReported } from '~/platform/reports/decide-reports.server';
import { reportSteps } from '~/platform/reports/report-steps';
import { ReportedFacts } from '~/platform/reports/reported-thing';
import { reportsPath } from '~/platform/reports/reports';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'reports' } satisfies RouteHandle;

export const meta = titled('Keep it · Reports');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  return { reported: await getReported(services, viewer, params) };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  await decideReports(services, viewer, { ...params, outcome: 'kept' });
  return redirectWithFlash(reportsPath, { title: 'It stays', description: 'Its reports are closed.' });
});

export default function KeepReported() {
  const { reported } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Keep it?"
      of={{ name: 'Reports', path: reportsPath }}
      step={reportSteps.keep(reported)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <ReportedFacts reported={reported} />
      <p>Everyone still sees it, and its reports are closed.</p>
    </ConfirmPage>
  );
}
