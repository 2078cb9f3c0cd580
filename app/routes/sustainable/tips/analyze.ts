import { safePath } from '~/domain/safe-path';
import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = { open: 'residents', away: tryLater } satisfies RouteHandle;

/** The page computes the profile whenever it is read. */
export const action = formFor(handle, stepSchema, (_, { redirectTo }) =>
  redirectWithFlash(safePath(redirectTo, tipsPath), tipToasts.analyzed),
);

export const loader = redirectLoader(handle, tipsPath);
