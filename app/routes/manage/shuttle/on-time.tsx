import { useActionData, useLoaderData } from '@remix-run/react';

import { readTripPage, toServicePage } from '~/features/community/shuttle/dispatch/day-trips.server';
import { serviceBack, servicePath, tripPath } from '~/features/community/shuttle/dispatch/dispatch';
import { undoDelay } from '~/features/community/shuttle/dispatch/dispatch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'Nothing was changed. Please try again.',
  list: servicePath,
} satisfies RouteHandle;

export const meta = titled('On time');

export const loader = forPage(handle, ({ services, params: { shuttleRouteId, departsAt } }) =>
  readTripPage(services, { routeId: shuttleRouteId, departsAt }),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { shuttleRouteId: routeId, departsAt } = params;
  await undoDelay(services, viewer, { routeId, departsAt });
  return redirectWithFlash(toServicePage(services, new Date(departsAt)), { title: 'On time again' });
});

export default function OnTime() {
  const { title, dayPage, address } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="On time after all?" back={{ ...serviceBack, to: dayPage }}>
      <ConfirmForm
        reply={reply}
        to={tripPath(address, 'on-time')}
        route="routes/manage/shuttle/on-time"
        button="It’s on time"
        pendingLabel="Saving..."
        back={dayPage}
      >
        <p className="font-semibold">{title}</p>
        <p>People with a seat are told.</p>
      </ConfirmForm>
    </CardPage>
  );
}
