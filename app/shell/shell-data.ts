import type { Units } from '~/domain/units';
import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';

import { can, type Capability } from '~/domain/capabilities';
import type { Role } from '~/domain/viewer';
import type { Alert } from '~/features/safety/alerts/alerts';
import type { RunningShare } from '~/features/safety/emergency/shares';
import type { Inbox } from '~/platform/notifications/notifications';
import type { FlashMessage } from '~/ui/flash';

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
export type ShellData = {
  /** Null for a visitor. */
  resident: Resident | null;
  flash: FlashMessage | null;
  /** Pages without any script, by the resident's choice. */
  isLite: boolean;
  /** The browser asks for less (`Save-Data: on`): no motion, and the lite switch is offered. */
  isSavingData: boolean;
  communityName: string;
  emergencyNumber: string;
  timeZone: string;
  units: Units;
  /** ISO 8601: when this was read. */
  now: string;
  version: string;
};

/** The shell's data; undefined on an error page whose root loader failed. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<() => Promise<ShellData>>('root');

/** Whether the person who is signed in may do it, so that a page shows the way there. */
export function useCan(capability: Capability): boolean {
  const resident = useShellData()?.resident;
  return resident ? can(resident, capability) : false;
}

/** Whether this browser is shown maps: not in lite mode, nor where it asks for less. */
export function useHasMap(): boolean {
  const shell = useShellData();
  return !shell?.isLite && !shell?.isSavingData;
}

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
