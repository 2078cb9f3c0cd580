import { useState } from 'react';

import { Button } from '~/ui/button';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const sentences = {
  none: '',
  asking: 'Finding where you are…',
  found: 'These are your coordinates. Check them, then save.',
  refused:
    'Your browser doesn’t share your location with this page. Allow it in the browser, or enter the place below.',
  unavailable: 'Your device can’t tell where it is right now. Try again, or enter the place below.',
} as const;

/** Asks for the device's location only when pressed. Needs a script, so it shows only with one. */
export function HereButton({ onPlace }: { onPlace: (place: { lat: number; lng: number }) => void }) {
  const [state, setState] = useState<keyof typeof sentences>('none');
  function ask() {
    // Geolocation is missing in old browsers and on pages without HTTPS, despite its type.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return setState('unavailable');
    setState('asking');
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        onPlace({ lat, lng });
        setState('found');
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      options,
    );
  }
  return (
    <div className="scripted flex flex-col items-start gap-2">
      <Button type="button" variant="secondary" isPending={state === 'asking'} onClick={ask}>
        Use where I am now
      </Button>
      <p role="status">{sentences[state]}</p>
    </div>
  );
}
