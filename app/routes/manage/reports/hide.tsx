import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { StepPage } from '~/ui/step-page';
import { decideReports, getReported } from '~/features/reports/decide-reports.server';
import { ReportedFacts } from '~/features/reports/reported-thing';
import { reportSteps } from '~/features/reports/report-steps';
import { reportsPath } from '~/features/reports/reports';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireManager } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Hide it · Reports · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { kind = '', thingId = '' } = args.params;
  return { reported: await getReported(args.context.services, viewer, { kind, thingId }) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { kind = '', thingId = '' } = args.params;
  return submitForm(args.request, stepSchema, async () => {
    await decideReports(args.context.services, viewer, { kind, thingId, outcome: 'hidden' });
    return redirectWithFlash(reportsPath, {
      tone: 'success',
      title: 'Hidden from everybody',
      description: 'Its author has been told.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function HideReported() {
  const { reported } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title="Hide it from everybody?"
      of={{ name: 'Reports', path: reportsPath }}
      step={reportSteps.hide(reported)}
      why={reported.thing ? null : 'It is not there any more.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <ReportedFacts reported={reported} />
      {reported.thing && (
        <p>Nobody but its author sees it any more, and they are told that a manager took it down.</p>
      )}
    </StepPage>
  );
}
