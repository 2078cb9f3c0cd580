import { Button } from '~/ui/button';

import { sayCoordinates } from './place-in-words';
import type { DeviceLocation } from './use-device-location';

/** S1 §4's three states of the location, in words that can be read out to an operator. */
export function LocationStatus({ location, onRetry }: { location: DeviceLocation; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3">
      <p role="status" className="min-w-0">
        {location.status === 'getting' && 'Getting your location… You can send without waiting for it.'}
        {location.status === 'captured' && (
          <>
            <strong>Location captured:</strong>{' '}
            <span className="whitespace-nowrap">{sayCoordinates(location)}</span>, to about{' '}
            {sayMetres(location.accuracy)}
          </>
        )}
        {location.status === 'unavailable' && (
          <>
            <strong>Location not available.</strong>{' '}
            {location.isSupported
              ? 'Allow it in your browser and try again, or type where you are.'
              : 'Type where you are.'}
          </>
        )}
      </p>
      {location.status === 'unavailable' && (
        <Button type="button" variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

const sayMetres = (accuracy: number): string =>
  accuracy < 1000 ? `${Math.max(1, Math.round(accuracy))} m` : `${Math.round(accuracy / 1000)} km`;
