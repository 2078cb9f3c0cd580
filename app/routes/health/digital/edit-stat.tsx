import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { digitalHealthPath } from '~/features/health/wellness/reminders';
import { StatForm } from '~/features/health/wellness/stat-form';
import { statFailure, statUpdated } from '~/features/health/wellness/stats';
import { statSchema } from '~/features/health/wellness/stats.schema.server';
import { getTodaysStat, saveStat } from '~/features/health/wellness/stats.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.stat.label ?? 'Stat'} · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { stat: await getTodaysStat(args.context.services, viewer, args.params.stat ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, statSchema, async (input) => {
    const saved = await saveStat(args.context.services, viewer, args.params.stat ?? '', input);
    return redirectWithFlash(digitalHealthPath, { tone: 'success', ...statUpdated(saved) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, statFailure);

export default function EditStat() {
  const { stat } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Edit ${stat.label}`}
      back={{ to: digitalHealthPath, label: 'Digital Health' }}
      width="narrow"
    >
      <Card>
        <StatForm stat={stat} reply={reply} />
      </Card>
    </Page>
  );
}
