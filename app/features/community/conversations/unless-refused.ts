import type { ShouldRevalidateFunction } from '@remix-run/react';

import { skipRevalidationOffline } from '~/ui/remix/form-failure';

/** Keeps the form and its text after a refused message: the item may be gone, so a reload could show an error page. */
export const unlessRefused: ShouldRevalidateFunction = (args) => {
  const isMessage = args.formAction?.includes('/messages/') ?? false;
  return !(isMessage && (args.actionStatus ?? 200) >= 400) && skipRevalidationOffline(args);
};
