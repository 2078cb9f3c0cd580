import { useActionData, useLoaderData } from '@remix-run/react';

import { readReservePage, reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { notReached, reservePath, shuttleSteps, stopPath } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type PageCall, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { WhoSees } from '~/platform/attendees/who-sees';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';
import { Press } from '~/ui/press';
import { IconRow } from '~/ui/rows';
import { Instant } from '~/ui/time';

export const handle = { open: 'residents', keeps: 'page', away: notReached } satisfies RouteHandle;

export const meta = titled('Reserve a seat · Shuttle Services');

const readSeatRequest = ({ params, query }: PageCall) => ({
  stopId: params.stopId,
  departsAt: query.get('departure') ?? '',
});

export const loader = forPage(handle, (call) =>
  readReservePage(call.services, call.viewer, readSeatRequest(call)),
);

export const action = formFor(
  handle,
  stepSchema,
  async (call, { redirectTo = stopPath(call.params.stopId) }) => {
    const { services, viewer } = call;
    const { pointsAwarded, firstTimePoints } = await reserveSeat(services, viewer, readSeatRequest(call));
    return redirectWithFlash(redirectTo, {
      title: 'Your seat is reserved',
      ...formatPoints(pointsAwarded, firstTimePoints),
    });
  },
);

export default function ReserveSeat() {
  const { departure, seats, held, why } = useLoaderData<typeof loader>();
  const { stopId, stopName, routeName, boardsAt, departsAt } = departure;
  const here = reservePath(stopId, departsAt);
  return (
    <ConfirmPage
      title="Reserve a seat"
      of={{ name: stopName, path: stopPath(stopId) }}
      step={shuttleSteps.reserve(departure, `${routeName} at ${stopName}`)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
      remedy={held && <Press {...shuttleSteps.giveUp(held)} leadsTo={here} />}
    >
      <div className="flex flex-col gap-3">
        <IconRow icon="clock" name="When">
          <Instant at={boardsAt} />
        </IconRow>
        <IconRow icon="pin" name="Stop">
          {stopName}
        </IconRow>
        <IconRow icon="shuttle" name="Route">
          {routeName} · {Math.max(0, seats.capacity - seats.reserved)} of {seats.capacity} seats free
        </IconRow>
        <WhoSees also="The driver sees your name." />
      </div>
    </ConfirmPage>
  );
}
