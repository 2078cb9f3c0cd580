import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { decideReports, getReported } from '~/platform/reports/decide-reports.server';
import { type ReportStep, reportSteps } from '~/platform/reports/report-steps';
import { ReportedFacts } from '~/platform/reports/reported-thing';
import { reportsPath } from '~/platform/reports/reports';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'reports' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.step === 'hide' ? 'Hide it' : 'Keep it'} · Reports`,
);

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as ReportStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => ({
  step: stepOf(context),
  reported: await getReported(services, viewer, params),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params, context }) => {
  const isHidden = stepOf(context) === 'hide';
  await decideReports(services, viewer, { ...params, outcome: isHidden ? 'hidden' : 'kept' });
  const [title, description] = isHidden
    ? ['Hidden from everyone', 'Its author has been told.']
    : ['It stays', 'Its reports are closed.'];
  return redirectWithFlash(reportsPath, { title, description });
});

/** Keeps what was reported, or hides it. */
export default function Decide() {
  const { step, reported } = useLoaderData<typeof loader>();
  const hidden = reported.isDeleted
    ? 'It is deleted for good, and whose it is will be told.'
    : 'Only its author will see it, with a note that a manager took it down.';
  return (
    <ConfirmPage
      title={step === 'hide' ? 'Hide it from everyone?' : 'Keep it?'}
      of={{ name: 'Reports', path: reportsPath }}
      step={reportSteps[step](reported)}
      why={step === 'keep' || reported.thing ? null : 'It’s gone already.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <ReportedFacts reported={reported} />
      {step === 'keep' && <p>Everyone still sees it, and its reports are closed.</p>}
      {step === 'hide' && reported.thing && <p>{hidden}</p>}
    </ConfirmPage>
  );
}
