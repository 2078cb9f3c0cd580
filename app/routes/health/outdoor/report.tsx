import { useActionData, useLoaderData } from '@remix-run/react';

import { ReportForm } from '~/features/health/trails/report-form';
import { reportCondition } from '~/features/health/trails/trail-reports.server';
import { trailPath } from '~/features/health/trails/trails';
import { reportSchema } from '~/features/health/trails/trails.schema.server';
import { getTrail } from '~/features/health/trails/trails.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  keeps: 'page',
  away: 'Failed to send the report. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Report a trail condition');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name } = await getTrail(services, viewer, params.trailId);
  return { trail: { id, name } };
});

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  await reportCondition(services, viewer, params.trailId, input);
  return redirectWithFlash(trailPath(params.trailId), {
    title: 'Report sent',
    description: 'Thank you. Everyone can see it in today’s conditions.',
  });
});

export default function ReportCondition() {
  const { trail } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={`Report on ${trail.name}`} back={{ to: trailPath(trail.id), label: trail.name }}>
      <ReportForm trail={trail} reply={reply} />
    </CardPage>
  );
}
