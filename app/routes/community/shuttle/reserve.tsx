import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { readReservePage, reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { notReached, shuttleSteps, stopPath } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { ConfirmPage } from '~/ui/confirm-page';
import { Fact, Facts } from '~/ui/facts';
import { preserveInput } from '~/ui/preserve-input';
import { Instant } from '~/ui/time';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Reserve a seat · Shuttle Services · VCLink' }];

const wanted = ({ request, params }: LoaderFunctionArgs) => ({
  stopId: params.stopId ?? '',
  departsAt: new URL(request.url).searchParams.get('departure') ?? '',
});

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readReservePage(args.context.services, viewer, wanted(args));
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const seat = wanted(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = stopPath(seat.stopId) }) => {
    const { pointsAwarded, firstTimePoints } = await reserveSeat(args.context.services, viewer, seat);
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Your seat is reserved',
      ...formatPoints(pointsAwarded, firstTimePoints),
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

export default function ReserveSeat() {
  const { departure, seats, why } = useLoaderData<typeof loader>();
  const { stopId, stopName, routeName, boardsAt } = departure;
  return (
    <ConfirmPage
      title="Reserve a seat"
      of={{ name: stopName, path: stopPath(stopId) }}
      step={shuttleSteps.reserve(departure, `${routeName} at ${stopName}`)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      <Facts>
        <Fact label="When" wide>
          <Instant at={boardsAt} />
        </Fact>
        <Fact label="Stop">{stopName}</Fact>
        <Fact label="Route">{routeName}</Fact>
        <Fact label="Seats free" wide>
          {Math.max(0, seats.capacity - seats.reserved)} of {seats.capacity}
        </Fact>
      </Facts>
    </ConfirmPage>
  );
}
