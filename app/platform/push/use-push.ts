import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

import { useLive } from '~/live/use-live';
import { useToast } from '~/ui/toast';

import type { Device } from './push';
import {
  type BrowserPush,
  disablePush,
  enablePush,
  type PushOutcome,
  readPush,
  testPush,
} from './push-client';

export type PushAction = 'enable' | 'disable' | 'test';

export type PushControl = {
  /** Null until the browser has said; for ever where no script runs. */
  push: BrowserPush | null;
  /** This browser has a subscription, and the server has it too. */
  isOn: boolean;
  /** What is under way. */
  busyWith: PushAction | null;
  /** How the last press ended. */
  outcome: PushOutcome | null;
  press: (action: PushAction) => void;
};

/**
 * Push in this browser: how it stands, and the card's three presses, one at a time. A subscription counts where
 * the server lists it: that of a session which has ended gets no pushes any more, until it is turned on again.
 */
export function usePush(publicKey: string, devices: Device[]): PushControl {
  const [push, setPush] = useState<BrowserPush | null>(null);
  /** What the server was told, until its list says so. */
  const [isTold, setIsTold] = useState<boolean | null>(null);
  const [busyWith, setBusyWith] = useState<PushAction | null>(null);
  const [outcome, setOutcome] = useState<PushOutcome | null>(null);
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  useEffect(() => {
    let isOver = false;
    void readPush().then((found) => !isOver && setPush(found));
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => setIsTold(null), [devices]);
  useReceipts();

  const run = useCallback(
    async (action: PushAction) => {
      setBusyWith(action);
      setOutcome(null);
      const next = await { enable: () => enablePush(publicKey), disable: disablePush, test: testPush }[
        action
      ]();
      const toast = pushToasts[next.kind];
      if (toast) showToast(toast);
      setOutcome(next);
      setPush(await readPush());
      if (next.kind in changes) setIsTold(changes[next.kind as keyof typeof changes]);
      setBusyWith(null);
      revalidate();
    },
    [publicKey, revalidate, showToast],
  );
  const isListed = isTold ?? devices.some(({ isThisOne }) => isThisOne);
  const isOn = push?.isSupported === true && push.isSubscribed && isListed;
  return { push, isOn, busyWith, outcome, press: (action) => void run(action) };
}

/** Whether the server has this browser's subscription after that. */
const changes = { enabled: true, subscribed: true, unsubscribed: false } as const;

/** The worker reports that a push has arrived: what the page says of its device is older than that. */
function useReceipts(): void {
  const { readAgain } = useLive();
  useEffect(() => {
    // Not in every browser, nor on every page: a private window has none.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const isReceipt =
        typeof data === 'object' && data !== null && 'type' in data && data.type === 'push-received';
      if (isReceipt) readAgain();
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [readAgain]);
}

type Toast = { tone: 'success' | 'error'; title: string; description?: string };

/** What S2 §8 says to each outcome, with VCLink in the place of 'the product'. Null where there is nothing to report. */
export const pushToasts: Record<PushOutcome['kind'], Toast | null> = {
  enabled: {
    tone: 'success',
    title: 'Notifications Enabled',
    description: "You'll now receive important updates from VCLink.",
  },
  subscribed: { tone: 'success', title: 'Subscribed Successfully' },
  unsubscribed: {
    tone: 'success',
    title: 'Unsubscribed',
    description: "You won't receive push notifications anymore.",
  },
  tested: { tone: 'success', title: 'Test Sent', description: 'Check for the test notification.' },
  'not-supported': {
    tone: 'error',
    title: 'Not Supported',
    description: 'Push notifications are not supported in this browser.',
  },
  blocked: {
    tone: 'error',
    title: 'Notifications Blocked',
    description: 'You can enable notifications in your browser settings.',
  },
  // The question was closed without an answer: the card says what to press.
  'not-answered': null,
  'permission-failed': {
    tone: 'error',
    title: 'Error',
    description: 'Failed to request notification permission.',
  },
  'subscription-failed': {
    tone: 'error',
    title: 'Subscription Failed',
    description: 'Failed to subscribe to notifications. Please try again.',
  },
  'unsubscribing-failed': {
    tone: 'error',
    title: 'Error',
    description: 'Failed to unsubscribe from notifications.',
  },
  'test-failed': { tone: 'error', title: 'Error', description: 'Failed to send test notification.' },
};
