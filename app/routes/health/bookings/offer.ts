import { bookingsPath } from '~/features/health/slots/slots';
import { acceptOffer, declineOffer } from '~/features/health/slots/offers.server';
import { bookingFailures } from '~/features/health/bookings/bookings';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { safePath } from '~/domain/safe-path';

export const handle = { open: 'residents', away: bookingFailures.offer } satisfies RouteHandle;

const steps = {
  'take-back': { run: acceptOffer, title: 'You’re booked again' },
  'let-go': { run: declineOffer, title: 'Others can have your spot now' },
};

export const action = forPage(handle, async ({ services, viewer, params, request, context }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { run, title } = steps[context.pattern.split('/').at(-1) as keyof typeof steps];
  await run(services, viewer, params.bookingId);
  return redirectWithFlash(safePath(redirectTo, bookingsPath), { title });
});

export const loader = redirectLoader(handle, bookingsPath);
