import { safePath } from '~/domain/safe-path';
import { acceptSeat, declineSeat } from '~/features/community/shuttle/seats/seat-offers.server';
import { notReached, shuttlePath } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = { open: 'residents', away: notReached } satisfies RouteHandle;

const steps = {
  'take-back': { run: acceptSeat, title: 'You have your seat back' },
  'let-go': { run: declineSeat, title: 'Others can have your seat now' },
};

export const action = forPage(handle, async ({ services, viewer, params, request, context }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { run, title } = steps[context.pattern.split('/').at(-1) as keyof typeof steps];
  await run(services, viewer, params.reservationId);
  return redirectWithFlash(safePath(redirectTo, shuttlePath), { title });
});

export const loader = redirectLoader(handle, shuttlePath);
