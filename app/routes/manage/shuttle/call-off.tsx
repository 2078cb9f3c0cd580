import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { readTripPage, toServicePage } from '~/features/community/shuttle/dispatch/day-trips.server';
import { serviceBack, servicePath } from '~/features/community/shuttle/dispatch/dispatch';
import { callOffSchema } from '~/features/community/shuttle/dispatch/dispatch.schema.server';
import { callOffTrip } from '~/features/community/shuttle/dispatch/dispatch.server';
import { ReasonForm } from '~/features/community/shuttle/dispatch/reason-form';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'The trip couldn’t be called off. Please try again.',
  list: servicePath,
} satisfies RouteHandle;

export const meta = titled('Call off a trip');

export const loader = forPage(handle, ({ services, params: { shuttleRouteId, departsAt } }) =>
  readTripPage(services, { routeId: shuttleRouteId, departsAt }),
);

export const action = formFor(handle, callOffSchema, async ({ services, viewer, params }, input) => {
  const { shuttleRouteId: routeId, departsAt } = params;
  const { told, isForAll } = await callOffTrip(services, viewer, { routeId, departsAt }, input);
  const riders = told === 0 ? 'Nobody had a seat.' : `${counted(told, 'person', 'people')} with a seat told.`;
  return redirectWithFlash(toServicePage(services, new Date(departsAt)), {
    title: 'Trip called off',
    description: isForAll ? `${riders} Everybody got a note, because the next trip is much later.` : riders,
  });
});

export default function CallOff() {
  const { title, dayPage, riders, isLongWait } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Call off this trip?" back={{ ...serviceBack, to: dayPage }}>
      <ReasonForm reply={reply} back={dayPage} button="Call it off" pendingLabel="Calling off..." isDanger>
        <p className="font-semibold">{title}</p>
        <p>
          {riders === 0
            ? 'Nobody has a seat.'
            : `${counted(riders, 'person', 'people')} with a seat will be told.`}
          {isLongWait && ' The next trip is more than 10 minutes later, so everybody gets a note.'}
        </p>
      </ReasonForm>
    </CardPage>
  );
}
