import type { ShouldRevalidateFunction } from '@remix-run/react';

import { unlessUnreached } from '~/ui/keep-typed';

/** After a conflict the month is read again: a new one has begun, and what is pressed again is about it. */
export const monthAgain: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 409 || unlessUnreached(args);
