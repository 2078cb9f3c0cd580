import type { ShouldRevalidateFunction } from '@remix-run/react';

import { skipRevalidationOffline } from '~/ui/remix/form-failure';

/** Reloads the slots after a conflict, since another resident was faster. */
export const reloadSlotsOnConflict: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 409 || skipRevalidationOffline(args);
