import type { SubmissionResult } from '@conform-to/react';

import { Button } from '~/ui/button';
import { FieldErrors } from '~/ui/field';
import { MapCrosshair } from '~/ui/map-crosshair';
import { viewUrl, type WorldPixel } from '~/ui/map-projection';

import type { PlaceSetup } from './map-center.server';
import { parsePlace, type Place } from '~/domain/place';
import {
  findInView,
  formatPinView,
  parsePinView,
  type PinMove,
  pinMoves,
  type PinView,
  pinViewSize,
  pinZooms,
  viewAround,
} from './pin-view';

type NoScriptMapProps = {
  setup: Pick<PlaceSetup, 'center' | 'zoom' | 'basemapUrl'>;
  reply: SubmissionResult<string[]> | undefined;
};

/**
 * Sets a pin without a script: an image input sends the click, and the server returns the form with the pin.
 */
export function NoScriptMap({ setup: { center, zoom, basemapUrl }, reply }: NoScriptMapProps) {
  const sent = (reply?.initialValue ?? {}) as Record<string, string | undefined>;
  const view = parsePinView(sent.pinView ?? '');
  const errors = reply?.error?.pinView ?? undefined;
  const first = viewAround({ latitude: center.lat, longitude: center.lng }, zoom);
  return (
    <div className="flex flex-col items-start gap-3">
      {/* Enter presses a form's first button. This hidden one makes that save. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div role="alert">
        <FieldErrors id="pin-error" errors={errors} />
      </div>
      {view ? (
        <OpenView
          view={view}
          address={viewUrl(basemapUrl, { ...view, ...pinViewSize })}
          pin={parsePlace(sent.latitude ?? '', sent.longitude ?? '')}
          pressed={sent.pinMove ?? 'map'}
          isAnswer={['x', 'pinMove', 'pinOpen'].some((name) => name in sent)}
        />
      ) : (
        <Button variant="secondary" name="pinOpen" value={formatPinView(first)}>
          Set the pin on a map
        </Button>
      )}
    </div>
  );
}

type OpenViewProps = {
  view: PinView;
  address: string;
  pin: Place | null;
  pressed: string;
  isAnswer: boolean;
};

function OpenView({ view, address, pin, pressed, isAnswer }: OpenViewProps) {
  const at = pin && findInView(view, pin);
  return (
    <>
      <input type="hidden" name="pinView" value={formatPinView(view)} />
      <p id="pin-how" className="text-sm text-muted">
        Press the map to set the pin, or move the place to the middle. Nothing is saved yet.
      </p>
      <div className="max-w-full overflow-x-auto rounded-xl border border-line">
        <div className="relative" style={pinViewSize}>
          <input
            type="image"
            src={address}
            alt="Map for placing the pin"
            aria-describedby="pin-how pin-at"
            {...pinViewSize}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed keeps the focus, and the page its place
            autoFocus={isAnswer && pressed === 'map'}
            className="block max-w-none cursor-crosshair"
          />
          <MapCrosshair />
          {at && <PinMark at={at} />}
        </div>
      </div>
      <p id="pin-at">{formatPin(pin, at)}</p>
      <div className="flex flex-wrap gap-2">
        {['middle', ...pinMoves.filter((move) => canMove(view, move))].map((move) => (
          <Button
            key={move}
            variant="secondary"
            name="pinMove"
            value={move}
            aria-describedby="pin-at"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as for the map
            autoFocus={isAnswer && pressed === move}
          >
            {moveWords[move as PinMove | 'middle']}
          </Button>
        ))}
      </div>
    </>
  );
}

const moveWords: Record<PinMove | 'middle', string> = {
  middle: 'Put the pin in the center',
  closer: 'Closer',
  farther: 'Farther',
  north: 'North',
  south: 'South',
  west: 'West',
  east: 'East',
};

const canMove = ({ zoom }: PinView, move: PinMove): boolean =>
  move === 'closer' ? zoom < pinZooms.most : move !== 'farther' || zoom > pinZooms.least;

function formatPin(pin: Place | null, at: WorldPixel | null): string {
  if (!pin) return 'No pin yet.';
  return `The pin is at ${pin.latitude}, ${pin.longitude}${at ? '' : ', outside this part of the map'}.`;
}

const PinMark = ({ at: { x, y } }: { at: WorldPixel }) => (
  <svg
    viewBox="0 0 32 44"
    width="32"
    height="44"
    aria-hidden="true"
    style={{ left: x - 16, top: y - 43 }}
    className="pointer-events-none absolute z-[1001]"
  >
    <path
      d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 43 16 43s15-16 15-27.2C31 7.6 24.3 1 16 1z"
      className="fill-(--emergency) stroke-white stroke-2"
    />
    <circle cx="16" cy="16" r="6" fill="#fff" />
  </svg>
);
