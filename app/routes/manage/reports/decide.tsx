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
  (data) => `${data?.step === 'hide' ? 'Remove post' : 'Dismiss report'} · Reports`,
);

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as ReportStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => ({
  step: stepOf(context),
  reported: await getReported(services, viewer, params),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params, context }) => {
  const isHidden = stepOf(context) === 'hide';
  const isTold = await decideReports(services, viewer, { ...params, outcome: isHidden ? 'hidden' : 'kept' });
  const [title, description] = isHidden
    ? [
        'Post removed',
        isTold ? 'We told its author and everyone who reported it.' : 'We told everyone who reported it.',
      ]
    : ['Report dismissed', 'We told everyone who reported it.'];
  return redirectWithFlash(reportsPath, { title, description });
});

export default function Decide() {
  const { step, reported } = useLoaderData<typeof loader>();
  const hidden = reported.isDeleted
    ? 'It will be deleted for good, and its owner will be told.'
    : 'Only the author will see it, with a note that it was removed.';
  return (
    <ConfirmPage
      title={step === 'hide' ? 'Remove post?' : 'Dismiss report?'}
      of={{ name: 'Reports', path: reportsPath }}
      step={reportSteps[step](reported)}
      why={step === 'keep' || reported.thing ? null : 'It’s gone already.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <ReportedFacts reported={reported} />
      {step === 'keep' && (
        <p>
          Its reports will be closed, and we’ll tell the people who sent them that we looked. We don’t tell
          the author.
        </p>
      )}
      {step === 'hide' && reported.thing && <p>{hidden}</p>}
    </ConfirmPage>
  );
}
