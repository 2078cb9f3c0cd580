import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { cancelSeat, readOwnSeat } from '~/features/community/shuttle/seats/own-seats.server';
import { notReached, shuttlePath, shuttleSteps } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';
import { Instant } from '~/ui/time';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Cancel this seat · Shuttle Services · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readOwnSeat(args.context.services, viewer, args.params.reservationId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = shuttlePath }) => {
    const { routeName, stopName } = await cancelSeat(
      args.context.services,
      viewer,
      args.params.reservationId ?? '',
    );
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Your seat is cancelled',
      description: `A neighbor can have it now: ${routeName} at ${stopName}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

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
      {why === null && <p>A neighbor can have the seat then, and the points for it are taken back.</p>}
    </ConfirmPage>
  );
}
