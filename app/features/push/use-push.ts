import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

import { useLive } from '~/live/use-live';
import { useToast } from '~/ui/toast';

import {
  type BrowserPush,
  disablePush,
  enablePush,
  type PushOutcome,
  readPush,
  testPush,
} from './push-client';
import { pushToasts } from './push-toasts';

export type PushAction = 'enable' | 'disable' | 'test';

export type PushControl = {
  /** Null until the browser has said; for ever where no script runs. */
  push: BrowserPush | null;
  /** What is under way. */
  busyWith: PushAction | null;
  /** How the last press ended. */
  outcome: PushOutcome | null;
  press: (action: PushAction) => void;
};

/** Push in this browser: how it stands, and the card's three presses, one at a time. */
export function usePush(publicKey: string): PushControl {
  const [push, setPush] = useState<BrowserPush | null>(null);
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
      // The list of devices is the server's.
      await revalidate();
      setBusyWith(null);
    },
    [publicKey, revalidate, showToast],
  );
  return { push, busyWith, outcome, press: (action) => void run(action) };
}

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
