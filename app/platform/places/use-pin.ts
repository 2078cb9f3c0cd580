import { type RefObject, useCallback, useState } from 'react';

import type { Pin } from '~/ui/pin-map';

import { parsePlace, type Place, roundPlace } from '~/domain/place';

export function usePin(container: RefObject<HTMLElement>) {
  const [pin, setPin] = useState<Pin | null>(null);
  const writePin = useCallback(
    ({ lat, lng, isFromMap }: Pin) => {
      const { latitude, longitude } = roundPlace({ latitude: lat, longitude: lng });
      setInputs(container, { latitude, longitude });
      setPin({ lat: latitude, lng: longitude, isFromMap });
    },
    [container],
  );
  function readPin() {
    const typed = parsePlace(findField(container, 'latitude').value, findField(container, 'longitude').value);
    setPin((before) => (isAt(before, typed) ? before : toPin(typed)));
  }
  return { pin, writePin, readPin };
}

const findField = (container: RefObject<HTMLElement>, name: keyof Place) =>
  container.current!.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** Dispatches an input event, so that listeners run as if the user typed. */
function setInputs(container: RefObject<HTMLElement>, place: Place): void {
  for (const name of ['latitude', 'longitude'] as const) {
    const field = findField(container, name);
    field.value = String(place[name]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const isAt = (pin: Pin | null, place: Place | null): boolean =>
  pin?.lat === place?.latitude && pin?.lng === place?.longitude;

const toPin = (place: Place | null): Pin | null =>
  place && { lat: place.latitude, lng: place.longitude, isFromMap: false };
