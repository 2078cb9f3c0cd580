import type { Photo } from '~/domain/photo';
import type { PhonePiece } from '~/domain/phone';

export const circles = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'building', label: 'My building' },
  { value: 'managers', label: 'Managers, during safety alerts' },
] as const;

export type Circle = (typeof circles)[number]['value'];

/** Values of the profile and the home, of which the entry stores only the circle. */
export const ownFacets = ['home', 'street', 'photo'] as const;
export const typedFacets = ['phone', 'help', 'skills', 'tools', 'languages'] as const;

export type OwnFacet = (typeof ownFacets)[number];
export type TypedFacet = (typeof typedFacets)[number];

export type Facet = { field: OwnFacet | TypedFacet; value: string; circle: Circle };

/** A neighbor of the directory, with those fields that the viewer may see. */
export type Neighbor = {
  id: string;
  name: string;
  isOwn: boolean;
  photo: Photo | null;
  home: string | null;
  street: string | null;
  phone: readonly PhonePiece[];
  help: string | null;
  skills: string | null;
  tools: string | null;
  languages: string | null;
  /** The month of the last confirmation, such as 'June 2026', if the mail about it wasn't answered. */
  lastConfirmed: string | null;
};

export const facetLabels = {
  home: 'Home',
  street: 'Street',
  photo: 'Photo',
  phone: 'Phone',
  help: 'Can help with',
  skills: 'Skills',
  tools: 'Tools to lend',
  languages: 'Languages',
} as const satisfies Record<Facet['field'], string>;

export const directoryEntryKind = 'directory_entry';

export const entryLimits = {
  text: 500,
  /** Days from a confirmation to the mail that asks "still right?", and from one such mail to the next. */
  days: 182,
  /** Days to answer it. After those, the entry says how old it is. */
  daysToAnswer: 60,
} as const;

export const neighborsPath = '/community/neighbors';
export const ownEntryPath = `${neighborsPath}/mine`;
export const confirmEntryPath = `${ownEntryPath}/confirm`;
export const leavePath = `${ownEntryPath}/leave`;
export const printedPath = `${neighborsPath}/print`;
export const neighborPath = (id: string): string => `${neighborsPath}/${encodeURIComponent(id)}`;
export const showAgainPath = (id: string): string => `${neighborPath(id)}/show`;
