import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents', away: tryLater } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params }) => {
  const { pointsAwarded } = await completeTip(services, viewer, params.tipId);
  return redirectWithFlash(tipsPath, tipToasts.completed(pointsAwarded));
});

export const loader = redirectLoader(handle, tipsPath);
