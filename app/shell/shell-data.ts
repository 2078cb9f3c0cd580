import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';

import type { Role } from '~/domain/viewer';
import type { Alert } from '~/features/safety/alerts/alerts';
import type { RunningShare } from '~/features/safety/emergency/shares';
import type { Inbox } from '~/platform/notifications/notifications';
import type { FlashMessage } from '~/ui/flash';
import type { Surroundings } from '~/ui/remix/surroundings';

import type { SectionId } from './sections';

/** Titles by path. Links cost each page their bytes twice, so nothing else is sent. */
export type Parts = Record<string, string>;
export type SectionParts = Record<SectionId, Parts>;

export type Resident = {
  name: string;
  role: Role;
  waiting: number;
  parts: SectionParts;
  inbox: Inbox;
  alerts: Alert[];
  isBannerHidden: boolean;
  runningShare: RunningShare | null;
};

export type ShellData = Surroundings & {
  resident: Resident | null;
  flash: FlashMessage | null;
  version: string;
};

export const useShellData = (): ShellData | undefined => useRouteLoaderData<() => Promise<ShellData>>('root');

/** Keeps the sections and emergency number visible if the database or connection fails. Browser only. */
let lastShown: ShellData | undefined;

export const recallShellData = (): ShellData | undefined => lastShown;

export function useRememberedShell(data: ShellData): void {
  useEffect(() => {
    lastShown = data;
  }, [data]);
}
