import { useCallback, useEffect, useState } from 'react';

import { useToast } from '~/ui/toast';

/** S1 §4's three states. `accuracy` is a radius in metres. */
export type DeviceLocation =
  | { status: 'getting' }
  | { status: 'captured'; lat: number; lng: number; accuracy: number }
  | { status: 'unavailable'; isSupported: boolean };

/** S1 §9. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks the browser for its location at once, says by toasts what came of it (S1 §8), and asks again on request. */
export function useDeviceLocation(): { location: DeviceLocation; retry: () => void } {
  const [location, setLocation] = useState<DeviceLocation>({ status: 'getting' });
  const [attempt, setAttempt] = useState(0);
  const showToast = useToast();

  useEffect(() => {
    let isWanted = true;
    // Missing in old browsers, whatever the types say.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) {
      setLocation({ status: 'unavailable', isSupported: false });
      showToast({ ...words.unsupported, isBrief: true });
      return;
    }
    setLocation({ status: 'getting' });
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        if (!isWanted) return;
        setLocation({ status: 'captured', lat, lng, accuracy });
        showToast(words.obtained);
      },
      () => {
        if (!isWanted) return;
        setLocation({ status: 'unavailable', isSupported: true });
        showToast({ ...words.denied, isBrief: true });
      },
      options,
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, showToast]);

  return { location, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

const words = {
  unsupported: {
    tone: 'error',
    title: 'Location not supported',
    description: "Your browser doesn't support location services.",
  },
  denied: {
    tone: 'error',
    title: 'Location access denied',
    description: 'Unable to access your location. You can still send emergency alerts without location.',
  },
  obtained: {
    tone: 'success',
    title: 'Location obtained',
    description: 'Your current location has been captured for sharing.',
  },
} as const;
