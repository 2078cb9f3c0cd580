import { counted } from '~/domain/counted';
import { safePath } from '~/domain/safe-path';
import { retryForwards } from '~/features/community/problems/open311/manage-town.server';
import { manageOpen311Path } from '~/features/community/problems/open311/open311';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = {
  open: 'problems',
  away: 'We couldn’t try again. Please try later.',
} satisfies RouteHandle;

export const action = formFor(handle, stepSchema, async ({ services, viewer }, { redirectTo }) => {
  const count = await retryForwards(services, viewer);
  return redirectWithFlash(safePath(redirectTo, manageOpen311Path), {
    title: count === 0 ? 'Nothing is waiting' : 'We try again',
    description:
      count === 0 ? undefined : `${counted(count, 'problem goes', 'problems go')} out within a minute.`,
  });
});

export const loader = redirectLoader(handle, manageOpen311Path);
