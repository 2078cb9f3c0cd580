import { safePath } from '~/domain/safe-path';
import { markAttended } from '~/features/health/bookings/bookings.server';
import { bookingFailures } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { formatPoints } from '~/platform/rewards/points/format-points';

export const handle = { open: 'residents', away: bookingFailures.attended } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { pointsAwarded } = await markAttended(services, viewer, params.bookingId);
  return redirectWithFlash(safePath(redirectTo, bookingsPath), {
    title: 'Glad you made it!',
    ...formatPoints(pointsAwarded),
  });
});

export const loader = redirectLoader(handle, bookingsPath);
