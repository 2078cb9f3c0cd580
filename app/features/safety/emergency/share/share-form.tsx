import type { SubmissionResult } from '@conform-to/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '~/ui/button';
import { type FieldMeta, TextAreaField, TextField } from '~/ui/field';
import { FlashLine } from '~/ui/flash-line';
import { useIsHydrated } from '~/ui/hydrated';
import { useToast } from '~/ui/toast';

import { formatFailure, formatOutcome } from '../share-words';
import { defaultMessage, type SentOutcome } from '../shares';
import { type DeviceLocation, LocationStatus } from './device-location';
import { barButton, EmergencyBar } from './emergency-bar';
import { newFormToken, sendShare } from './send-share';

/** What stands in the form; `address` is null until somebody types one. */
export type TypedShare = { message: string; address: string | null };

type Reply = SubmissionResult<string[]>;
type ShareFormProps = {
  formId: string;
  emergencyNumber: string;
  isInDialog: boolean;
  /** The page's; a form that came to be in the browser makes its own. */
  formToken: string | undefined;
  home: string | null;
  location: DeviceLocation;
  onRetry: () => void;
  typed: TypedShare;
  onTyped: (typed: TypedShare) => void;
  reply: Reply | undefined;
  isLite: boolean;
  /** What the form before this page came to, without a script. */
  result: ReactNode;
  onSent: (outcome: SentOutcome) => void;
};

/**
 * Sends the message and the place. Without a script it is a plain form with an address field; with one it posts to
 * the API by itself, so that nothing that fails takes the page, or what was typed, away. The address is asked for
 * where there is no position, and sent only while it can be seen. A form without conform: the dialog is on every
 * page, and conform would be a third of it.
 */
export function ShareForm(props: ShareFormProps) {
  const { formId, emergencyNumber, home, location, typed, onTyped, reply } = props;
  const form = useRef<HTMLFormElement>(null);
  const [token] = useState(() => props.formToken ?? newFormToken());
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState(reply?.error ?? {});
  const showToast = useToast();
  const isHydrated = useIsHydrated();
  const [hasBegun, setHasBegun] = useState(isHydrated);
  const [isPlaceInUse, setIsPlaceInUse] = useState(false);
  const hasTypedPlace = typed.address !== null && typed.address.trim() !== (home ?? '');
  const asksPlace = !hasBegun || location.status === 'unavailable' || hasTypedPlace || isPlaceInUse;

  // On a slow phone somebody types before the scripts are there, or is about to: what they are at goes on, and all of
  // it by the render that could hide the field.
  useEffect(() => {
    const [message, address] = [findControl(form.current, 'message'), findControl(form.current, 'address')];
    const hasMoved = address?.value !== address?.defaultValue;
    if (message?.value || hasMoved)
      onTyped({ message: message?.value ?? '', address: hasMoved ? (address?.value ?? '') : null });
    setIsPlaceInUse(address !== null && document.activeElement === address);
    setHasBegun(true);
  }, [onTyped]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const result = await sendShare({
      message: valueOf(form.current, 'message'),
      location: location.status === 'captured' ? measured(location) : null,
      address: asksPlace ? valueOf(form.current, 'address') : '',
      formToken: token,
    });
    setIsSending(false);
    if (result.outcome) {
      showToast(formatOutcome(result.outcome, emergencyNumber));
      return props.onSent(result.outcome);
    }
    setErrors(result.errors ?? {});
    findControl(form.current, Object.keys(result.errors ?? {})[0])?.focus();
    showToast(formatFailure(result.detail));
  }

  const field = (name: 'message' | 'address'): FieldMeta => ({
    id: `${formId}-${name}`,
    name,
    errors: errors[name] ?? undefined,
    initialValue: reply?.initialValue?.[name] ?? (name === 'address' && !reply ? (home ?? '') : ''),
  });
  const refusals = reply?.error?.['']?.map((detail) => (
    <FlashLine key={detail} message={formatFailure(detail)} />
  ));
  return (
    <>
      <form
        aria-label="Share with your contacts"
        ref={form}
        id={formId}
        method="post"
        action="/emergency"
        onSubmit={(event) => void send(event)}
        noValidate
        className="flex flex-col gap-4"
      >
        <h2 className="text-lg font-semibold">Share with your contacts</h2>
        <input type="hidden" name="formToken" value={token} />
        {isHydrated ? <LocationStatus location={location} onRetry={props.onRetry} /> : null}
        {props.isLite && <LiteLocation />}
        <div hidden={!asksPlace}>
          <TextField
            field={field('address')}
            label="Where you are"
            hint="Street, house number, unit, or what you see around you."
            autoComplete="off"
            onChange={({ target }) => onTyped({ ...typed, address: target.value })}
          />
        </div>
        <TextAreaField
          field={field('message')}
          label="Message (optional)"
          hint="Leave it blank to send the text you see in it."
          placeholder={defaultMessage}
          rows={3}
          onChange={({ target }) => onTyped({ ...typed, message: target.value })}
        />
      </form>
      <EmergencyBar
        emergencyNumber={emergencyNumber}
        isInDialog={props.isInDialog}
        result={refusals ?? props.result}
      >
        <Button form={formId} isPending={isSending} pendingLabel="Sending..." className={barButton}>
          Notify my contacts
        </Button>
      </EmergencyBar>
    </>
  );
}

const measured = ({ lat, lng, accuracy, at }: Extract<DeviceLocation, { status: 'captured' }>) => ({
  lat,
  lng,
  accuracy,
  // oxlint-disable-next-line house/clock -- the device said when it measured by its own clock
  ageSeconds: Math.max(0, Math.round((Date.now() - at) / 1000)),
});

function findControl(form: HTMLFormElement | null, name = '') {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}

const valueOf = (form: HTMLFormElement | null, name: string): string => findControl(form, name)?.value ?? '';
/** Lite mode's one script (decision 066): it fills in where the device is, and says so. */
function LiteLocation() {
  return (
    <>
      <p id="location-line" role="status" className="rounded-xl bg-sunken px-4 py-3">
        This page uses one small script to find where you are.
      </p>
      <noscript>
        <p>Your browser runs no scripts, so we can’t use it here. Type where you are.</p>
      </noscript>
      <input type="hidden" name="lat" />
      <input type="hidden" name="lng" />
      <input type="hidden" name="accuracy" />
      <input type="hidden" name="ageSeconds" />
      <script src="/location.js" defer />
    </>
  );
}
