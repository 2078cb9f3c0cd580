import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { startOfDay, toLocalTime } from '~/domain/local-time';
import { addDays, dayIn } from '~/domain/clock';
import { serviceBack, servicePath } from '~/features/community/shuttle/dispatch/dispatch';
import { closeStopsSchema } from '~/features/community/shuttle/dispatch/dispatch.schema.server';
import { closeStops } from '~/features/community/shuttle/dispatch/dispatch.server';
import { StopsForm } from '~/features/community/shuttle/dispatch/stops-form';
import { listAllStops, listShuttleRoutes } from '~/features/community/shuttle/shuttles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'No stop was closed. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Close stops');

/** From now until the day ends, unless the dispatcher chooses otherwise. */
export const loader = forPage(handle, async ({ services }) => {
  const { timeZone } = services.config;
  const now = services.clock.now();
  return {
    routes: await listShuttleRoutes(services),
    stops: await listAllStops(services),
    draft: {
      stops: [],
      startsAt: toLocalTime(timeZone, now).slice(0, 16),
      endsAt: toLocalTime(timeZone, startOfDay(timeZone, addDays(dayIn(timeZone, now), 1))).slice(0, 16),
      reason: '',
    },
  };
});

export const action = forPage(handle, ({ services, viewer, request }) =>
  submitForm(request, closeStopsSchema(services.config.timeZone), async ({ stops, ...input }) => {
    const { told } = await closeStops(services, viewer, stops, input);
    return redirectWithFlash(servicePath, {
      title: stops.length === 1 ? 'Stop closed' : `${stops.length} stops closed`,
      description:
        told === 0 ? 'Nobody had a seat from there.' : `${counted(told, 'person', 'people')} told.`,
    });
  }),
);

export default function CloseStops() {
  const known = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Close stops" back={serviceBack}>
      <StopsForm {...known} reply={reply} />
    </CardPage>
  );
}
