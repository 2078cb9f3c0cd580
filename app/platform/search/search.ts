import type { IconName } from '~/ui/icon';

export const shownOfKind = 3;
export const shownOfOneKind = 60;

/** A text in parts, of which those found are marked. */
export type Marked = { text: string; isFound: boolean }[];

export type Hit = {
  path: string;
  title: Marked;
  note: string | null;
  /** ISO 8601. */
  at: string | null;
  excerpt: Marked | null;
};

export type HitsOfKind = {
  kind: string;
  label: string;
  icon: IconName;
  hits: Hit[];
  /** Leads to all hits of the kind. Null if these are all. */
  more: string | null;
};

export const searchPath = '/search';

export const toSearchPath = (params: { q: string; kind?: string }): string =>
  `${searchPath}?${new URLSearchParams(params)}`;
