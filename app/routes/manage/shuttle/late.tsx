import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { readTripPage, toServicePage } from '~/features/community/shuttle/dispatch/day-trips.server';
import { serviceBack, servicePath } from '~/features/community/shuttle/dispatch/dispatch';
import { lateSchema } from '~/features/community/shuttle/dispatch/dispatch.schema.server';
import { delayTrip } from '~/features/community/shuttle/dispatch/dispatch.server';
import { ReasonForm } from '~/features/community/shuttle/dispatch/reason-form';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'The delay couldn’t be saved. Please try again.',
  list: servicePath,
} satisfies RouteHandle;

export const meta = titled('Mark a trip as late');

export const loader = forPage(handle, ({ services, params: { shuttleRouteId, departsAt } }) =>
  readTripPage(services, { routeId: shuttleRouteId, departsAt }),
);

export const action = formFor(handle, lateSchema, async ({ services, viewer, params }, input) => {
  const { shuttleRouteId: routeId, departsAt } = params;
  const { told } = await delayTrip(services, viewer, { routeId, departsAt }, input);
  return redirectWithFlash(toServicePage(services, new Date(departsAt)), {
    title: 'Marked as late',
    description: told === 0 ? 'Nobody had a seat.' : `${counted(told, 'person', 'people')} with a seat told.`,
  });
});

export default function Late() {
  const { title, dayPage, riders } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="How late is it?" back={{ ...serviceBack, to: dayPage }}>
      <ReasonForm reply={reply} back={dayPage} button="Save" pendingLabel="Saving..." hasMinutes>
        <p className="font-semibold">{title}</p>
        {riders > 0 && <p>{counted(riders, 'person', 'people')} with a seat will be told.</p>}
      </ReasonForm>
    </CardPage>
  );
}
