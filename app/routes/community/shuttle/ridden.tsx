import { useActionData, useLoaderData } from '@remix-run/react';

import { notReached, shuttlePath, shuttleSteps } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { readOffered } from '~/platform/offered/offered.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { reportActivity } from '~/platform/rewards/points/points.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', away: notReached } satisfies RouteHandle;

export const meta = titled('I took the shuttle · Shuttle Services');

export const loader = forPage(handle, async ({ services }) => {
  const offered = await readOffered(services);
  return { why: offered.has('shuttle') ? null : 'There is no shuttle here yet.' };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer }, { redirectTo }) => {
  const { pointsAwarded } = await reportActivity(services, viewer, 'use_shuttle');
  return redirectWithFlash(redirectTo ?? shuttlePath, {
    title: pointsAwarded > 0 ? 'Thank you for leaving the car at home' : 'Already counted today',
    ...formatPoints(pointsAwarded),
  });
});

export default function TookTheShuttle() {
  return (
    <ConfirmPage
      title="Did you take the shuttle today?"
      of={{ name: 'Shuttle Services', path: shuttlePath }}
      step={shuttleSteps.ridden()}
      why={useLoaderData<typeof loader>().why}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>A ride earns eco points once a day.</p>
    </ConfirmPage>
  );
}
