import type { SubmissionResult } from '@conform-to/react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

import { parsePlace, type Place, roundPlace } from '~/domain/place';
import { useHasMap, useSurroundings } from '~/ui/remix/surroundings';
import { Button, QuietButton } from '~/ui/button';
import { type FieldMeta, TextField } from '~/ui/field';
import { type Pin, PinMap } from '~/ui/pin-map';

import { HereButton } from './here-button';
import type { PlaceSetup } from './map-center.server';
import { findReadPlace, isLookedUp, PlaceTextField } from './place-text-field';
import { NoScriptMap } from './pressed-map';

type PlaceFieldsProps = {
  setup: PlaceSetup;
  reply: SubmissionResult<string[]> | undefined;
  /** The place where a photo of the form was taken. It fills empty fields. */
  photoPlace?: Place | null;
  children: ReactNode;
};

/**
 * Coordinates of a form: of the device, of a pasted or typed text, typed as numbers, or set on a map that shows
 * streets. The text and the numbers work without a script. A text that is newer than the numbers replaces them.
 */
export function PlaceFields({ setup, reply, photoPlace = null, children }: PlaceFieldsProps) {
  const { hasGeocoder, hasBasemap, hasStreets, ...openMap } = setup;
  const numbers = useRef<HTMLDivElement>(null);
  const readField = useRef<HTMLInputElement>(null);
  const { pin, writePin, readPin, clearPin } = usePin(numbers);
  const [isOpen, setIsOpen] = useState(false);
  const hasMap = useHasMap() && hasStreets;
  useEffect(() => {
    const found = findReadPlace(reply);
    if (!found) return;
    // An input keeps the user's text whatever the server returns, so set it explicitly.
    writePin({ lat: found.latitude, lng: found.longitude, isFromMap: false });
    if (isLookedUp(reply)) setIsOpen(true);
  }, [reply, writePin]);
  useEffect(() => {
    if (!photoPlace || findField(numbers, 'latitude').value !== '') return;
    writePin({ lat: photoPlace.latitude, lng: photoPlace.longitude, isFromMap: false });
    setIsOpen(true);
  }, [photoPlace, writePin]);
  function toggle() {
    readPin();
    setIsOpen(!isOpen);
  }
  return (
    <div className="flex flex-col gap-3">
      <HereButton onPlace={(place) => writePin({ ...place, isFromMap: false })} />
      <PlaceTextField reply={reply} hasGeocoder={hasGeocoder} readField={readField} />
      {photoPlace && isAt(pin, photoPlace) && (
        <p role="status" className="flex flex-wrap items-center gap-x-3">
          The place is from your photo.
          <QuietButton type="button" onClick={clearPin}>
            Remove the place
          </QuietButton>
        </p>
      )}
      <div
        ref={numbers}
        onBlur={readPin}
        onInput={() => markRead(readField.current!)}
        className="flex flex-col gap-4"
      >
        {children}
      </div>
      {hasMap && (
        <div className="scripted flex flex-col items-start gap-3">
          <Button type="button" variant="secondary" aria-expanded={isOpen} onClick={toggle}>
            Set the pin on a map
          </Button>
          {isOpen && <OpenMap {...openMap} pin={pin} onPin={writePin} />}
        </div>
      )}
      {hasBasemap && <WithoutScript setup={setup} reply={reply} />}
    </div>
  );
}

type DegreeFieldsProps = { fields: Record<'latitude' | 'longitude', FieldMeta>; latitudeHint?: string };

export const DegreeFields = ({ fields, latitudeHint = 'Such as 45.4871.' }: DegreeFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField field={fields.latitude} label="Latitude" hint={latitudeHint} autoComplete="off" />
    <TextField field={fields.longitude} label="Longitude" hint="Such as -122.8037." autoComplete="off" />
  </div>
);

/** Newer numbers replace what the text says. */
function markRead(readField: HTMLInputElement): void {
  readField.value = (readField.form!.elements.namedItem('placeText') as HTMLInputElement).value;
}

/** Renders on the server only, so that the map adds nothing to script bundles. */
function WithoutScript(props: ComponentProps<typeof NoScriptMap>) {
  const isLite = useSurroundings()?.isLite ?? false;
  const map = import.meta.env.SSR ? <NoScriptMap {...props} /> : null;
  return isLite ? map : <noscript>{map}</noscript>;
}

type OpenMapProps = Omit<PlaceSetup, 'hasGeocoder' | 'hasBasemap' | 'hasStreets'> & {
  pin: Pin | null;
  onPin: (pin: Pin) => void;
};

const OpenMap = (props: OpenMapProps) => (
  <div className="flex flex-col gap-2 self-stretch">
    <p className="text-sm text-muted">
      Press the map to set the pin, or drag it. With a keyboard, move the map with the arrow keys and press
      Enter to set it in the middle. The arrow keys also move a focused pin; hold Shift for larger steps.
    </p>
    <PinMap {...props} />
    <p role="status">{props.pin ? `The pin is at ${props.pin.lat}, ${props.pin.lng}.` : 'No pin yet.'}</p>
  </div>
);

function usePin(container: RefObject<HTMLElement>) {
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
  function clearPin() {
    setInputs(container, null);
    setPin(null);
  }
  return { pin, writePin, readPin, clearPin };
}

const findField = (container: RefObject<HTMLElement>, name: keyof Place) =>
  container.current!.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** Dispatches an input event, so that listeners run as if the user typed. */
function setInputs(container: RefObject<HTMLElement>, place: Place | null): void {
  for (const name of ['latitude', 'longitude'] as const) {
    const field = findField(container, name);
    field.value = place === null ? '' : String(place[name]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const isAt = (pin: Pin | null, place: Place | null): boolean =>
  pin?.lat === place?.latitude && pin?.lng === place?.longitude;

const toPin = (place: Place | null): Pin | null =>
  place && { lat: place.latitude, lng: place.longitude, isFromMap: false };
