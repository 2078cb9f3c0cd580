import { Link } from '@remix-run/react';
import { createContext, useContext, useState } from 'react';

import type { RunningShare, SentShare } from '../shares';
import { SafeLink } from './safe-link';

/** The line that stands over every page while a share is running: what goes on, and the way to end it. */
export function RunningShareLine({ share }: { share: RunningShare }) {
  return (
    <section
      aria-label="You are sharing your emergency"
      className="no-print border-b-2 border-danger bg-danger-soft"
    >
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-1.5">
        <Link
          to="/emergency"
          className="flex min-h-11 min-w-0 items-center font-semibold text-danger underline underline-offset-4"
        >
          You are sharing your emergency
        </Link>
        <SafeLink shareId={share.id} />
      </div>
    </section>
  );
}

const NoteShareContext = createContext<(share: SentShare) => void>(() => undefined);

/** For the shell, around all that can share. */
export const NoteShare = NoteShareContext.Provider;

/** Tells the shell of a share that was just sent: it need not ask the server, which may be gone by now. */
export const useNoteShare = (): ((share: SentShare) => void) => useContext(NoteShareContext);

/**
 * The share that is running, by the page's data, or by what was sent from this page since that was read. Data that
 * was read while the share was on its way may come after it, and does not know it.
 * @param running by the page's data
 * @param readAt when that was read; ISO 8601
 */
export function useRunningShare(
  running: RunningShare | null,
  readAt: string,
): [RunningShare | null, (share: SentShare) => void] {
  const [sent, note] = useState<SentShare | null>(null);
  return [sent && readAt < sent.at ? sent : running, note];
}
