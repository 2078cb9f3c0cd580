import { useRouteLoaderData } from '@remix-run/react';

import { can, type Capability } from '~/domain/capabilities';
import type { Units } from '~/domain/units';
import type { Role } from '~/domain/viewer';

export type Surroundings = {
  resident: { name: string; role: Role } | null;
  isLite: boolean;
  /** The browser sends `Save-Data: on`: no motion, and a lite mode switch. */
  isSavingData: boolean;
  communityName: string;
  emergencyNumber: string;
  timeZone: string;
  units: Units;
  now: string;
};

export const useSurroundings = (): Surroundings | undefined =>
  useRouteLoaderData<() => Promise<Surroundings>>('root');

export function useCan(capability: Capability): boolean {
  const resident = useSurroundings()?.resident;
  return resident ? can(resident, capability) : false;
}

export function useHasMap(): boolean {
  const around = useSurroundings();
  return !around?.isLite && !around?.isSavingData;
}
