import type { MouseEvent } from 'react';

/** Has a plain press of a link do something in place of following it; one for a new tab or a download stays its own. */
export const plainPress = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
