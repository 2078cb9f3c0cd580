import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireManager } from '~/http/viewer.server';
import { decideReports, getReported } from '~/platform/reports/decide-reports.server';
import { reportSteps } from '~/platform/reports/report-steps';
import { ReportedFacts } from '~/platform/reports/reported-thing';
import { reportsPath } from '~/platform/reports/reports';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Keep it · Reports · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { kind = '', subjectId = '' } = args.params;
  return { reported: await getReported(args.context.services, viewer, { kind, subjectId }) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { kind = '', subjectId = '' } = args.params;
  return submitForm(args.request, stepSchema, async () => {
    await decideReports(args.context.services, viewer, { kind, subjectId, outcome: 'kept' });
    return redirectWithFlash(reportsPath, {
      tone: 'success',
      title: 'It stays',
      description: 'Its reports are closed.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
      <p>It stays for everybody to see, and its reports are closed.</p>
    </ConfirmPage>
  );
}
