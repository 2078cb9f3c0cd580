import { counted } from '~/domain/counted';
import type { Role } from '~/domain/viewer';

export const peoplePath = '/manage/people';
export const homesPath = '/manage/homes';
export const personPath = (id: string): string => `${peoplePath}/${encodeURIComponent(id)}`;
export const homePath = (id: string): string => `${homesPath}/${encodeURIComponent(id)}`;

export const moveHomeOutPath = (id: string): string => `${homePath(id)}/move-out`;
export const keepHomePath = (id: string): string => `${homePath(id)}/call-off`;

export const peopleShown = 20;

export const roleNames: Record<Role, { label: string; may: string }> = {
  resident: { label: 'Resident', may: 'Uses everything for residents.' },
  editor: { label: 'Editor', may: 'Also edits events, articles, places and classes.' },
  host: { label: 'Host', may: 'Does what editors do, and sees who booked or signed up.' },
  dispatcher: {
    label: 'Dispatcher',
    may: 'Also sends alerts and updates to everyone, and runs the day’s shuttle.',
  },
  manager: { label: 'Manager', may: 'Can do everything, including people and settings.' },
};

export const residencyKinds = ['owner', 'tenant', 'family'] as const;
export type ResidencyKind = (typeof residencyKinds)[number];
export const residencyNames: Record<ResidencyKind, string> = {
  owner: 'Owner',
  tenant: 'Tenant',
  family: 'Family or guest',
};

export type PersonState = 'active' | 'leaving' | 'left' | 'disabled' | 'erasing';
export const stateNames: Record<PersonState, string> = {
  active: 'Active',
  leaving: 'Moving out',
  left: 'Moved out',
  disabled: 'Disabled',
  erasing: 'Deletion requested',
};

export const peopleFilters = ['all', 'staff', 'homeless', 'leaving', 'disabled', 'left'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
export const peopleFilterNames: Record<PeopleFilter, string> = {
  all: 'Everyone here',
  staff: 'Staff',
  homeless: 'Without a home',
  leaving: 'Leaving',
  disabled: 'Disabled',
  left: 'Moved out',
};

export const homeFilters = ['all', 'empty', 'retired'] as const;
export type HomeFilter = (typeof homeFilters)[number];
export const homeFilterNames: Record<HomeFilter, string> = {
  all: 'All homes',
  empty: 'Nobody lives there',
  retired: 'Retired',
};

export const formatMoved = (homes: number): string | undefined =>
  homes === 0
    ? undefined
    : `${counted(homes, 'other home')} of the building ${homes === 1 ? 'is' : 'are'} there too now.`;
