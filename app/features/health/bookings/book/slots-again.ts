import type { ShouldRevalidateFunction } from '@remix-run/react';

import { skipRevalidationOffline } from '~/ui/remix/form-failure';

/** After a conflict the slots are read again: somebody was faster, and the form shows what is left. */
export const slotsAgain: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 409 || skipRevalidationOffline(args);
