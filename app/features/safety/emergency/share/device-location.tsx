import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { Button } from '~/ui/button';

/** The three location states of S1 §4. `accuracy` is a radius in meters. */
export type DeviceLocation =
  | { status: 'getting' }
  | {
      status: 'captured';
      lat: number;
      lng: number;
      accuracy: number;
      /** By the device's clock, in ms. */ at: number;
    }
  | { status: 'unavailable'; isSupported: boolean };

type Captured = Extract<DeviceLocation, { status: 'captured' }>;

/** Geolocation options of S1 §9. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Polling interval of the location: the person may be moving. */
const pollMs = 60_000;

export function useDeviceLocation(): { location: DeviceLocation; retry: () => void } {
  const [location, setLocation] = useState<DeviceLocation>({ status: 'getting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    // Geolocation is missing in old browsers, despite its type.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) {
      setLocation({ status: 'unavailable', isSupported: false });
      return;
    }
    setLocation({ status: 'getting' });
    geolocation.getCurrentPosition(
      (position) => {
        if (!isWanted) return;
        setLocation(captured(position));
      },
      () => {
        if (!isWanted) return;
        setLocation({ status: 'unavailable', isSupported: true });
      },
      options,
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  useUpdates(location, setLocation);
  return { location, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** Follows a captured location silently. If that fails, the last position stays. */
function useUpdates(location: DeviceLocation, onMoved: (location: Captured) => void): void {
  useEffect(() => {
    if (location.status !== 'captured') return;
    let isWanted = true;
    const refresh = () => {
      if (document.hidden) return;
      navigator.geolocation.getCurrentPosition(
        (position) => {
          const now = captured(position);
          if (isWanted && hasMoved(now, location)) onMoved(now);
        },
        () => undefined,
        { ...options, maximumAge: 0 },
      );
    };
    const timer = setInterval(refresh, pollMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [location, onMoved]);
}

const captured = ({ coords, timestamp }: GeolocationPosition): Captured => ({
  status: 'captured',
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: coords.accuracy,
  at: timestamp,
});

/** True after some 20 m, or with far better accuracy. Receiver noise is less, and would be read aloud. */
const hasMoved = (now: Captured, last: Captured): boolean =>
  Math.abs(now.lat - last.lat) > 0.0002 ||
  Math.abs(now.lng - last.lng) > 0.0002 ||
  now.accuracy < last.accuracy / 2;

/** States of S1 §4 in the words of S1 §8. A line of the form, because a toast could cover a button. */
type LocationStatusProps = {
  location: DeviceLocation;
  onRetry: () => void;
  /** The captured place, in words. */
  children: ReactNode;
};

export function LocationStatus({ location, onRetry, children }: LocationStatusProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3">
      <p role="status" className="min-w-0">
        <StatusText location={location} />
        {children}
      </p>
      {location.status === 'unavailable' && (
        <Button type="button" variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

function StatusText({ location }: { location: DeviceLocation }) {
  if (location.status === 'getting') return 'Getting your location… You can send without waiting for it.';
  if (location.status === 'captured') {
    return (
      <>
        <strong className="block">Location obtained</strong> Your current location has been captured for
        sharing.{' '}
      </>
    );
  }
  if (!location.isSupported) {
    return (
      <>
        <strong className="block">Location not supported</strong> Your browser doesn&apos;t support location
        services. Type where you are.
      </>
    );
  }
  return (
    <>
      <strong className="block">Location access denied</strong> Unable to access your location. You can still
      send emergency alerts without location. Type where you are, or allow it in your browser and try again.
    </>
  );
}
