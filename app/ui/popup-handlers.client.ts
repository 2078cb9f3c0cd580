import type { LeafletEventHandlerFnMap, Marker } from 'leaflet';

/**
 * What Leaflet leaves out for the keyboard: a marker is a button, which the space bar presses too; its popup has a
 * name and takes the focus when it opens, and what scrolls in it can be reached; and the focus is on the marker again
 * when it closes.
 * @param label the marker's name, and so the popup's
 */
export const popupHandlers = (label: string): LeafletEventHandlerFnMap => ({
  keydown: ({ originalEvent, target }) => {
    if (originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    (target as Marker).togglePopup();
  },
  popupopen: ({ popup }) => {
    const element = popup.getElement();
    element?.setAttribute('role', 'dialog');
    element?.setAttribute('aria-label', label);
    element?.setAttribute('tabindex', '-1');
    element?.focus({ preventScroll: true });
    // Whether it scrolls is known when React has filled it.
    requestAnimationFrame(() =>
      element?.querySelector('.leaflet-popup-scrolled')?.setAttribute('tabindex', '0'),
    );
  },
  popupclose: ({ popup, target }) => {
    const focused = document.activeElement;
    // Whoever closed it by going elsewhere stays there.
    const isLost = !focused || focused === document.body || popup.getElement()?.contains(focused);
    if (isLost) (target as Marker).getElement()?.focus({ preventScroll: true });
  },
});
