import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ReportForm } from '~/features/health/trails/report-form';
import { reportCondition } from '~/features/health/trails/trail-reports.server';
import { trailPath } from '~/features/health/trails/trails';
import { reportSchema } from '~/features/health/trails/trails.schema.server';
import { getTrail } from '~/features/health/trails/trails.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Report a trail condition · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, name } = await getTrail(args.context.services, viewer, args.params.trailId ?? '');
  return { trail: { id, name } };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const trailId = args.params.trailId ?? '';
  return submitForm(args.request, reportSchema, async (input) => {
    await reportCondition(args.context.services, viewer, trailId, input);
    return redirectWithFlash(trailPath(trailId), {
      tone: 'success',
      title: 'Report sent',
      description: 'Thank you. Everybody sees it among today’s conditions.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Failed to send the report. Please try again.');

export default function ReportCondition() {
  const { trail } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Report on ${trail.name}`}
      back={{ to: trailPath(trail.id), label: trail.name }}
      width="narrow"
    >
      <Card>
        <ReportForm trail={trail} reply={reply} />
      </Card>
    </Page>
  );
}
