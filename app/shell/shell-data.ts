import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';

import type { Role } from '~/domain/viewer';
import type { Alert } from '~/features/safety/alerts/alerts';
import type { RunningShare } from '~/features/safety/emergency/shares';
import type { Inbox } from '~/platform/notifications/notifications';
import type { FlashMessage } from '~/ui/flash';
import type { Surroundings } from '~/ui/remix/surroundings';

/** What the shell shows to the person who is signed in. */
export type Resident = {
  name: string;
  role: Role;
  /** How many kinds of things wait for them in /manage; 0 for who has no such page. */
  waiting: number;
  /** The newest ten, with the counts of all. */
  inbox: Inbox;
  alerts: Alert[];
  isBannerHidden: boolean;
  /** The emergency share that goes on; null where there is none. */
  runningShare: RunningShare | null;
};

/** What the root's loader returns: all that the shell shows, and nothing else. */
export type ShellData = Surroundings & {
  /** Null for a visitor. */
  resident: Resident | null;
  flash: FlashMessage | null;
  version: string;
};

/** The shell's data; undefined on an error page whose root loader failed. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<() => Promise<ShellData>>('root');

/**
 * What this browser's page last showed; never set on the server. When our records or the connection are gone,
 * the sections and the emergency number stay on the screen.
 */
let lastShown: ShellData | undefined;

export const recallShellData = (): ShellData | undefined => lastShown;

export function useRememberedShell(data: ShellData): void {
  useEffect(() => {
    lastShown = data;
  }, [data]);
}
