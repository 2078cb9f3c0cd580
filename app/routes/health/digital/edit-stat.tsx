import { useActionData, useLoaderData } from '@remix-run/react';

import { digitalHealthPath } from '~/features/health/wellness/reminders';
import { StatForm } from '~/features/health/wellness/wellness-forms';
import { statFailure, statUpdated } from '~/features/health/wellness/stats';
import { statSchema } from '~/features/health/wellness/wellness.schema.server';
import { getTodaysStat, saveStat } from '~/features/health/wellness/stats.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: statFailure } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Edit ${data?.stat.label ?? 'Stat'}`);

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  stat: await getTodaysStat(services, viewer, params.stat),
}));

export const action = formFor(handle, statSchema, async ({ services, viewer, params }, input) => {
  const saved = await saveStat(services, viewer, params.stat, input);
  return redirectWithFlash(digitalHealthPath, statUpdated(saved));
});

export default function EditStat() {
  const { stat } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={`Edit ${stat.label}`} back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <StatForm stat={stat} reply={reply} />
    </CardPage>
  );
}
