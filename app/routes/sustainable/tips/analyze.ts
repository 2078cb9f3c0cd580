import { analyzeProfile } from '~/features/sustainable/tips/profile.server';
import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = forViewer(async ({ services, viewer }) => {
  await analyzeProfile(services, viewer);
  return redirectWithFlash(tipsPath, tipToasts.analyzed);
});

export const clientAction = preserveInput(tryLater);

export const loader = leadTo(tipsPath);
