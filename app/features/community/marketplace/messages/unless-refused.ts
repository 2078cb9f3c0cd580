import type { ShouldRevalidateFunction } from '@remix-run/react';

import { skipRevalidationOffline } from '~/ui/remix/form-failure';

/**
 * After a message that was refused the page stays as it is: the item may be gone, and read again its page would be too,
 * or the form, with everything typed.
 */
export const unlessRefused: ShouldRevalidateFunction = (args) => {
  const isMessage = args.formAction?.includes('/messages/') ?? false;
  return !(isMessage && (args.actionStatus ?? 200) >= 400) && skipRevalidationOffline(args);
};
