import { type RefObject, useCallback, useState } from 'react';

import type { Pin } from '~/ui/pin-map';

import { parsePlace, type Place, roundPlace } from '~/domain/place';

export function usePin(part: RefObject<HTMLElement>) {
  const [pin, setPin] = useState<Pin | null>(null);
  const writePin = useCallback(
    ({ lat, lng, isFromMap }: Pin) => {
      const { latitude, longitude } = roundPlace({ latitude: lat, longitude: lng });
      fillIn(part, { latitude, longitude });
      setPin({ lat: latitude, lng: longitude, isFromMap });
    },
    [part],
  );
  function readPin() {
    const typed = parsePlace(findField(part, 'latitude').value, findField(part, 'longitude').value);
    setPin((before) => (isAt(before, typed) ? before : toPin(typed)));
  }
  return { pin, writePin, readPin };
}

const findField = (part: RefObject<HTMLElement>, name: keyof Place) =>
  part.current!.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** Dispatches an input event, so that listeners run as if the user typed. */
function fillIn(part: RefObject<HTMLElement>, place: Place): void {
  for (const name of ['latitude', 'longitude'] as const) {
    const field = findField(part, name);
    field.value = String(place[name]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const isAt = (pin: Pin | null, place: Place | null): boolean =>
  pin?.lat === place?.latitude && pin?.lng === place?.longitude;

const toPin = (place: Place | null): Pin | null =>
  place && { lat: place.latitude, lng: place.longitude, isFromMap: false };
