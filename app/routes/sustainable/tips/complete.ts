import { safePath } from '~/domain/safe-path';
import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = { open: 'residents', away: tryLater } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { pointsAwarded } = await completeTip(services, viewer, params.tipId);
  return redirectWithFlash(safePath(redirectTo, tipsPath), tipToasts.completed(pointsAwarded));
});

export const loader = redirectLoader(handle, tipsPath);
