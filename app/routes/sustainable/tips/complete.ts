import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = forViewer(async ({ services, viewer, params }) => {
  const { pointsAwarded } = await completeTip(services, viewer, params.tipId);
  return redirectWithFlash(tipsPath, tipToasts.completed(pointsAwarded));
});

export const clientAction = preserveInput(tryLater);

export const loader = leadTo(tipsPath);
