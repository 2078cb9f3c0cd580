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
import type { SharePanelData } from './share-panel.server';
import { PlaceMap, PlaceWords } from './where-you-are';

export type TypedShare = { message: string; address: string | null };

type Reply = SubmissionResult<string[]>;
type ShareFormProps = {
  formId: string;
  emergencyNumber: string;
  isInDialog: boolean;
  formToken: string | undefined;
  panel: SharePanelData | null;
  location: DeviceLocation;
  onRetry: () => void;
  typed: TypedShare;
  onTyped: (typed: TypedShare) => void;
  reply: Reply | undefined;
  isLite: boolean;
  result: ReactNode;
  onSent: (outcome: SentOutcome) => void;
};

/**
 * With JavaScript the form posts to the API, so that a failure loses neither the page nor the typed text. The
 * address is sent only while its field is visible. Without conform, which would be a third of this dialog,
 * loaded on every page.
 */
export function ShareForm(props: ShareFormProps) {
  const { formId, emergencyNumber, panel, location, typed, onTyped, reply } = props;
  const home = panel?.homeAddress ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [token] = useState(() => props.formToken ?? newFormToken());
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState(reply?.error ?? {});
  const showToast = useToast();
  const isHydrated = useIsHydrated();
  const [hasMounted, setHasMounted] = useState(isHydrated);
  const [isAddressFocused, setIsAddressFocused] = useState(false);
  const hasTypedPlace = typed.address !== null && typed.address.trim() !== (home ?? '');
  const showsAddress = !hasMounted || location.status === 'unavailable' || hasTypedPlace || isAddressFocused;

  // Adopt text typed before hydration in the same render that could hide its field.
  useEffect(() => {
    const [message, address] = [findControl(form.current, 'message'), findControl(form.current, 'address')];
    const hasMoved = address?.value !== address?.defaultValue;
    if (message?.value || hasMoved)
      onTyped({ message: message?.value ?? '', address: hasMoved ? (address?.value ?? '') : null });
    setIsAddressFocused(address !== null && document.activeElement === address);
    setHasMounted(true);
  }, [onTyped]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const result = await sendShare({
      message: valueOf(form.current, 'message'),
      location: location.status === 'captured' ? measured(location) : null,
      address: showsAddress ? valueOf(form.current, 'address') : '',
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
        className="contents"
      >
        <h2 className="panel-title text-lg font-semibold">Share with your contacts</h2>
        <input type="hidden" name="formToken" value={token} />
        <div className="panel-where flex flex-col gap-4">
          {isHydrated && (
            <LocationStatus location={location} onRetry={props.onRetry}>
              {location.status === 'captured' && <PlaceWords at={location} panel={panel} />}
            </LocationStatus>
          )}
          {props.isLite && <LiteLocation />}
          <div hidden={!showsAddress}>
            <TextField
              field={field('address')}
              label="Where you are"
              hint="Street, house number, unit, or what you see around you."
              autoComplete="off"
              onChange={({ target }) => onTyped({ ...typed, address: target.value })}
            />
          </div>
          {!hasTypedPlace && <PlaceMap location={location} panel={panel} />}
        </div>
        <div className="panel-message">
          <TextAreaField
            field={field('message')}
            label="Message (optional)"
            hint="Leave blank to send the message shown."
            placeholder={defaultMessage}
            rows={3}
            onChange={({ target }) => onTyped({ ...typed, message: target.value })}
          />
        </div>
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
/** The only script of lite mode (decision 066). It fills in the device's position and reports it. */
function LiteLocation() {
  return (
    <>
      <p id="location-line" role="status" className="rounded-xl bg-sunken px-4 py-3">
        This page uses one small script to find where you are.
      </p>
      <noscript>
        <p>Your browser has JavaScript turned off, so type where you are.</p>
      </noscript>
      <input type="hidden" name="lat" />
      <input type="hidden" name="lng" />
      <input type="hidden" name="accuracy" />
      <input type="hidden" name="ageSeconds" />
      <script src="/location.js" defer />
    </>
  );
}
