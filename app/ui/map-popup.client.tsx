import type { LeafletEventHandlerFnMap, Marker } from 'leaflet';
import { type ReactNode, useEffect } from 'react';
import { Popup, useMap } from 'react-leaflet';

import { popupSize, roundPopup } from './popup-size';

/**
 * What a press on a marker opens: beside the map's own controls, never under them. What is longer than the map has
 * room for is scrolled in it.
 */
export function MapPopup({ children }: { children: ReactNode }) {
  const size = useMap().getSize();
  const { left, right } = roundPopup;
  return (
    <Popup
      {...popupSize(size)}
      autoPanPaddingTopLeft={[left, right]}
      autoPanPaddingBottomRight={[right, right]}
    >
      {children}
    </Popup>
  );
}

/** From wherever in the map the focus is; Leaflet hears the key only while the ground itself has it. */
export function EscapeClosesPopup() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !container.querySelector('.leaflet-popup')) return;
      // A dialog round the map is left by the next one.
      event.stopPropagation();
      map.closePopup();
    };
    container.addEventListener('keydown', close);
    return () => container.removeEventListener('keydown', close);
  }, [map]);
  return null;
}

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
