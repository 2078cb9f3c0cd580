import { useRouteLoaderData } from '@remix-run/react';

import { can, type Capability } from '~/domain/capabilities';
import type { Units } from '~/domain/units';
import type { Role } from '~/domain/viewer';

/** What every page knows of the neighborhood, the viewer and their browser, by the root's loader. */
export type Surroundings = {
  /** Null for a visitor. */
  resident: { name: string; role: Role } | null;
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
};

/** Undefined on an error page whose root loader failed. */
export const useSurroundings = (): Surroundings | undefined =>
  useRouteLoaderData<() => Promise<Surroundings>>('root');

/** Whether the person who is signed in may do it, so that a page shows the way there. */
export function useCan(capability: Capability): boolean {
  const resident = useSurroundings()?.resident;
  return resident ? can(resident, capability) : false;
}

/** Whether this browser is shown maps: not in lite mode, nor where it asks for less. */
export function useHasMap(): boolean {
  const around = useSurroundings();
  return !around?.isLite && !around?.isSavingData;
}
