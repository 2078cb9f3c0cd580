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

export const meta = titled('Hide it · Reports');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  return { reported: await getReported(services, viewer, params) };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  await decideReports(services, viewer, { ...params, outcome: 'hidden' });
  return redirectWithFlash(reportsPath, {
    title: 'Hidden from everyone',
    description: 'Its author has been told.',
  });
});

export default function HideReported() {
  const { reported } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Hide it from everyone?"
      of={{ name: 'Reports', path: reportsPath }}
      step={reportSteps.hide(reported)}
      why={reported.thing ? null : 'It’s gone already.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <ReportedFacts reported={reported} />
      {reported.thing && (
        <p>
          {reported.isDeleted
            ? 'It is deleted for good, and whose it is will be told.'
            : 'Only its author will see it, with a note that a manager took it down.'}
        </p>
      )}
    </ConfirmPage>
  );
}
