import { analyzeProfile } from '~/features/sustainable/tips/profile.server';
import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents', away: tryLater } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer }) => {
  await analyzeProfile(services, viewer);
  return redirectWithFlash(tipsPath, tipToasts.analyzed);
});

export const loader = redirectLoader(handle, tipsPath);
