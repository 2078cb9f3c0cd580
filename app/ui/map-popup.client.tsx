import type { LeafletEventHandlerFnMap, Marker } from 'leaflet';
import { type ReactNode, useEffect } from 'react';
import { Popup, useMap } from 'react-leaflet';

import { popupSize, popupMargins } from './popup-size';

/** Keeps the popup beside the map's controls. Long content scrolls. */
export function MapPopup({ children }: { children: ReactNode }) {
  const size = useMap().getSize();
  const { left, right } = popupMargins;
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

/** Closes the popup from any focus inside the map. Leaflet only handles the key on the map itself. */
export function EscapeClosesPopup() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !container.querySelector('.leaflet-popup')) return;
      // Closes only the popup, so that a dialog around the map stays open.
      event.stopPropagation();
      map.closePopup();
    };
    container.addEventListener('keydown', close);
    return () => container.removeEventListener('keydown', close);
  }, [map]);
  return null;
}

/** Adds keyboard support that Leaflet lacks: Space, a name, focus and scrolling. `label` names marker and popup. */
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
    // Overflow can only be measured after React has filled the popup.
    requestAnimationFrame(() =>
      element?.querySelector('.leaflet-popup-scrolled')?.setAttribute('tabindex', '0'),
    );
  },
  popupclose: ({ popup, target }) => {
    const focused = document.activeElement;
    // Returns the focus only if the popup still had it. Someone may have moved on.
    const isLost = !focused || focused === document.body || popup.getElement()?.contains(focused);
    if (isLost) (target as Marker).getElement()?.focus({ preventScroll: true });
  },
});
