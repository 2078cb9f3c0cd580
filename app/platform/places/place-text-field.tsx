import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';

import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { mapLink } from './map-links';
import { parsePlace, type Place } from '~/domain/place';

type Reply = SubmissionResult<string[]> | undefined;

export const useIsLookingUp = (): boolean => useNavigation().formData?.has('lookUp') ?? false;

/** The place that the server read from the text, also in a form that it refused for another reason. */
export function findReadPlace(reply: Reply): Place | null {
  const { placeText, placeRead, latitude, longitude } = valuesOf(reply);
  const isRead = placeRead !== undefined && placeRead.trim() === placeText?.trim();
  return isRead ? parsePlace(latitude ?? '', longitude ?? '') : null;
}

export const isLookedUp = (reply: Reply): boolean => Boolean(valuesOf(reply).lookUp) && !reply?.error;

const valuesOf = (reply: Reply) => (reply?.initialValue ?? {}) as Partial<Record<string, string>>;

type PlaceTextFieldProps = {
  reply: Reply;
  hasGeocoder: boolean;
  /** The hidden field with the text that the coordinates come from. */
  readField: RefObject<HTMLInputElement>;
};

/** One text for a place: an address, a map link, coordinates or a Plus Code. */
export function PlaceTextField({ reply, hasGeocoder, readField }: PlaceTextFieldProps) {
  const button = useRef<HTMLDivElement>(null);
  const { fields } = useReply('place', reply, { placeText: '', placeRead: '' });
  const isLookingUp = useIsLookingUp();
  const { state } = useNavigation();
  // The answer to a look-up shows while the page still loads. The next one may start then.
  const isSending = state === 'submitting' || (state === 'loading' && !isLookingUp);
  const lookUpByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    button.current?.querySelector('button')?.click();
  };
  return (
    <div className="flex flex-col gap-2">
      {/* Enter presses a form's first button. This hidden one makes that save, not look up. */}
      <button
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onClick={(press) => isSending && press.preventDefault()}
      />
      <input
        ref={readField}
        type="hidden"
        name="placeRead"
        defaultValue={fields.placeRead.initialValue as string}
      />
      <TextField
        field={fields.placeText}
        label={`${hasGeocoder ? 'Address, map' : 'Map'} link, coordinates or Plus Code`}
        hint={`${hasGeocoder ? 'For an address we ask a map service. ' : ''}Such as a link from Google Maps, or 45.4871, -122.8037. It fills in the two fields below.`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={lookUpByEnter}
      />
      <div ref={button} className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          name="lookUp"
          value="yes"
          isPending={isSending}
          {...(isLookingUp && { pendingLabel: 'Looking it up...' })}
        >
          Look up
        </Button>
      </div>
      <div role="status">
        <Found place={isLookedUp(reply) ? findReadPlace(reply) : null} />
      </div>
    </div>
  );
}

function Found({ place }: { place: Place | null }) {
  if (!place) return null;
  const { latitude: lat, longitude: lng } = place;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page begins there without a script; with one it stays where it is
    <p tabIndex={-1} autoFocus>
      Found: {lat}, {lng}. Check it{' '}
      <a
        href={mapLink({ lat, lng })}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        on the map
      </a>
      , then save.
    </p>
  );
}
