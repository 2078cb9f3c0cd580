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
  push: BrowserPush | null;
  isOn: boolean;
  busyWith: PushAction | null;
  outcome: PushOutcome | null;
  press: (action: PushAction) => void;
};

/** The server's device list decides: a subscription of an ended session gets no pushes. */
export function usePush(publicKey: string, devices: Device[]): PushControl {
  const [push, setPush] = useState<BrowserPush | null>(null);
  /** Shows the result of a click until the revalidated list arrives. */
  const [isNowListed, setIsNowListed] = useState<boolean | null>(null);
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
  useEffect(() => setIsNowListed(null), [devices]);
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
      if (next.kind in listedAfter) setIsNowListed(listedAfter[next.kind as keyof typeof listedAfter]);
      setBusyWith(null);
      revalidate();
    },
    [publicKey, revalidate, showToast],
  );
  const isListed = isNowListed ?? devices.some(({ isThisOne }) => isThisOne);
  const isOn = push?.isSupported === true && push.isSubscribed && isListed;
  return { push, isOn, busyWith, outcome, press: (action) => void run(action) };
}

const listedAfter = { enabled: true, subscribed: true, unsubscribed: false } as const;

/** A receipt makes the page's device list stale, so reload it. */
function useReceipts(): void {
  const { reload: readAgain } = useLive();
  useEffect(() => {
    // Private windows of some browsers have no service workers.
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

/** Toast texts of S2 §8, with VCLink as the product's name. */
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
  // The user dismissed the permission prompt: the card explains what to do.
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
