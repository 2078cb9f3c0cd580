import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { type KeyboardEvent, useRef } from 'react';

import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { mapLink } from './map-links';
import { parsePlace, type Place } from '~/domain/place';

type Reply = SubmissionResult<string[]> | undefined;

export const useIsLookingUp = (): boolean => useNavigation().formData?.has('lookUp') ?? false;

export function findLookedUp(reply: Reply): Place | null {
  const { lookUp, latitude, longitude } = (reply?.initialValue ?? {}) as Record<string, string>;
  return lookUp && !reply?.error ? parsePlace(latitude ?? '', longitude ?? '') : null;
}

/** Fills in a form's coordinates by address. Saves nothing. */
export function AddressLookUp({ reply }: { reply: Reply }) {
  const button = useRef<HTMLDivElement>(null);
  const { fields } = useReply('place', reply, { lookUpAddress: '' });
  const isLookingUp = useIsLookingUp();
  const isSending = useNavigation().state !== 'idle';
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
      <TextField
        field={fields.lookUpAddress}
        label="Look up an address"
        hint="Such as 14 Cedar Lane, Beaverton, Oregon. We ask a map service."
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={lookUpByEnter}
      />
      <div ref={button}>
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
        <Found place={findLookedUp(reply)} />
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
