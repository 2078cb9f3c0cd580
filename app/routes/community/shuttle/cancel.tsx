import { useActionData, useLoaderData } from '@remix-run/react';

import { cancelSeat, readOwnSeat } from '~/features/community/shuttle/seats/own-seats.server';
import { notReached, shuttlePath, shuttleSteps } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';
import { Instant } from '~/ui/time';

export const handle = { open: 'residents', keeps: 'page', away: notReached } satisfies RouteHandle;

export const meta = titled('Cancel this seat · Shuttle Services');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readOwnSeat(services, viewer, params.reservationId),
);

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { routeName, stopName } = await cancelSeat(services, viewer, params.reservationId);
  return redirectWithFlash(redirectTo ?? shuttlePath, {
    title: 'Your seat is canceled',
    description: `A neighbor can take it now: ${routeName} at ${stopName}.`,
  });
});

export default function CancelSeat() {
  const { seat, why } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Cancel this seat?"
      of={{ name: 'Shuttle Services', path: shuttlePath }}
      step={shuttleSteps.cancel(seat)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>
        {seat.routeName} at {seat.stopName}, <Instant at={seat.boardsAt} />.
      </p>
      {why === null && <p>A neighbor can take the seat, and you lose its points.</p>}
    </ConfirmPage>
  );
}
