import { formatAccuracy, formatCoordinates } from '~/platform/places/place-in-words';
import { Button } from '~/ui/button';

import type { DeviceLocation } from './use-device-location';

/**
 * S1 §4's three states of the location, by the words of S1 §8: a line of the form, where the specification has toasts,
 * which could lie over what somebody presses.
 */
export function LocationStatus({ location, onRetry }: { location: DeviceLocation; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3">
      <p role="status" className="min-w-0">
        <Words location={location} />
      </p>
      {location.status === 'unavailable' && (
        <Button type="button" variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

function Words({ location }: { location: DeviceLocation }) {
  if (location.status === 'getting') return 'Getting your location… You can send without waiting for it.';
  if (location.status === 'captured') {
    return (
      <>
        <strong className="block">Location obtained</strong> Your current location has been captured for
        sharing. <span className="whitespace-nowrap">{formatCoordinates(location)}</span>,{' '}
        {formatAccuracy(location.accuracy)}
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
