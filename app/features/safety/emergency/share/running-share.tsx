import { Link } from '@remix-run/react';
import { createContext, useContext, useEffect, useState } from 'react';

import { buttonClass } from '~/ui/button';

import type { ShareUpdate, RunningShare } from '../shares';
import { formatState } from '../state-words';
import { pollMs, fetchSharePanel } from './fetch-panel';
import { SafeLink } from './safe-link';

type RunningShareLineProps = { share: RunningShare; emergencyNumber: string };

export function RunningShareLine({ share: { id, state }, emergencyNumber }: RunningShareLineProps) {
  const { title, detail } = formatState(state, emergencyNumber);
  const isOut = state.notified.length > 0;
  return (
    <section aria-label={title} className="no-print border-b-2 border-danger bg-danger-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5">
        <div className="min-w-0 flex-1 basis-44 pb-1">
          <Link
            to="/emergency"
            className="flex min-h-11 items-center leading-tight font-semibold text-danger underline underline-offset-4"
          >
            {title}
          </Link>
          <p role="status" className="text-sm wrap-anywhere">
            {detail}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isOut && (
            <a href={`tel:${emergencyNumber}`} className={buttonClass('danger', 'whitespace-nowrap')}>
              Call {emergencyNumber}
            </a>
          )}
          <SafeLink shareId={id} state={state} />
        </div>
      </div>
    </section>
  );
}

const ShareUpdateContext = createContext<(update: ShareUpdate) => void>(() => undefined);

export const ShareUpdateProvider = ShareUpdateContext.Provider;

/** Passes a share's state to the shell without asking the server, which may be unreachable. */
export const usePublishShare = (): ((update: ShareUpdate) => void) => useContext(ShareUpdateContext);

/** The running share, from the page's data or a newer live answer. Polls while deliveries are pending. */
export function useRunningShare(
  running: RunningShare | null,
  readAt: string,
): [RunningShare | null, (update: ShareUpdate) => void] {
  const [update, setUpdate] = useState<ShareUpdate | null>(null);
  const current = update && readAt < update.at ? update.running : running;
  const isSending = current !== null && current.state.sending.length > 0;
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      fetchSharePanel().then(
        ({ noted }) => setUpdate(noted),
        () => undefined,
      );
    }, pollMs);
    return () => clearInterval(timer);
  }, [isSending]);
  return [current, setUpdate];
}
