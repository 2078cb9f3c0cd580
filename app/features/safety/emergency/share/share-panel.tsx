import type { SubmissionResult } from '@conform-to/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { OutboxLine } from '~/platform/mail/outbox-line';
import { SecondaryLink } from '~/ui/button';

import type { SentOutcome } from '../shares';
import { ActiveShares } from './active-shares';
import { pollMs, fetchSharePanel } from './fetch-panel';
import { ContactCalls, type Whereabouts } from './contact-calls';
import { type DeviceLocation, useDeviceLocation } from './device-location';
import { CallFirst, WhatToSay } from './emergency-help';
import { ShareForm, type TypedShare } from './share-form';
import { isOnItsWay } from './share-outcomes';
import { usePublishShare } from './running-share';
import type { SharePanelData } from './share-panel.server';

type SharePanelProps = {
  formId: string;
  emergencyNumber: string;
  data: SharePanelData | null;
  reply?: SubmissionResult<string[]>;
  result?: ReactNode;
  /** Lite mode: the page's only script finds the device's position. */
  isLite?: boolean;
  onSent?: () => void;
};

export function SharePanel({
  formId,
  emergencyNumber,
  data,
  reply,
  result,
  isLite,
  onSent,
}: SharePanelProps) {
  const publishShare = usePublishShare();
  const panel = useSharePanel(data);
  const { location, retry } = useDeviceLocation();
  const [typed, setTyped] = useState<TypedShare>({ message: '', address: null });
  const [sentCount, setSentCount] = useState(0);
  const home = panel.data?.homeAddress ?? null;
  const isInDialog = data === null;

  function reset({ at, running, contactsNotified }: SentOutcome) {
    setTyped({ message: '', address: null });
    setSentCount((count) => count + 1);
    publishShare({ at, running });
    panel.refresh();
    // Keep the phone numbers on screen until somebody is notified.
    if (contactsNotified > 0) onSent?.();
  }

  return (
    <div className={isInDialog ? 'flex flex-col gap-5' : 'emergency-panel'}>
      <div className="panel-top flex flex-col gap-5">
        <CallFirst emergencyNumber={emergencyNumber} />
        {panel.data && (
          <ActiveShares
            shares={panel.data.activeShares}
            emergencyNumber={emergencyNumber}
            isInDialog={isInDialog}
            isNew={sentCount > 0}
          />
        )}
        {panel.data?.contacts.length === 0 && <NoContacts emergencyNumber={emergencyNumber} />}
        {panel.data?.isOutboxSaid && <OutboxLine />}
      </div>
      <ShareForm
        key={sentCount}
        formId={formId}
        emergencyNumber={emergencyNumber}
        isInDialog={isInDialog}
        formToken={sentCount === 0 ? data?.formToken : undefined}
        panel={panel.data}
        location={location}
        onRetry={retry}
        typed={typed}
        onTyped={setTyped}
        reply={sentCount === 0 ? reply : undefined}
        isLite={isLite ?? false}
        result={result}
        onSent={reset}
      />
      <ContactCalls
        className="panel-contacts"
        contacts={panel.data?.contacts ?? null}
        hasFailed={panel.hasFailed}
        onRetry={panel.refresh}
        message={typed.message}
        where={whereabouts(location, typed.address, home)}
      />
      <WhatToSay />
    </div>
  );
}

function whereabouts(location: DeviceLocation, typed: string | null, home: string | null): Whereabouts {
  if (location.status === 'captured') return { kind: 'located', lat: location.lat, lng: location.lng };
  const address = typed?.trim();
  if (address && address !== home) return { kind: 'typed', address };
  return home ? { kind: 'home', address: home } : { kind: 'unknown' };
}

function NoContacts({ emergencyNumber }: { emergencyNumber: string }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line-strong px-4 py-3">
      <p>
        <strong>You have no emergency contacts yet</strong>, so nobody would get your message. In an
        emergency, call {emergencyNumber}.
      </p>
      <SecondaryLink to="/settings/emergency-contacts/new">Add an emergency contact</SecondaryLink>
    </div>
  );
}

type State = { data: SharePanelData | null; hasFailed: boolean };

function useSharePanel(initial: SharePanelData | null): State & { refresh: () => void } {
  const [state, setState] = useState<State>({ data: initial, hasFailed: false });

  const publishShare = usePublishShare();
  const refresh = useCallback(() => {
    fetchSharePanel().then(
      (data) => {
        setState({ data, hasFailed: false });
        publishShare(data.noted);
      },
      () => setState((last) => ({ ...last, hasFailed: true })),
    );
  }, [publishShare]);

  useEffect(() => {
    if (initial) setState({ data: initial, hasFailed: false });
    else refresh();
  }, [initial, refresh]);

  const isPending = state.data?.activeShares.some(isOnItsWay) ?? false;
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(refresh, pollMs);
    return () => clearInterval(timer);
  }, [isPending, refresh]);

  return { ...state, refresh };
}
