import type { Feed } from './read-feed.server';

/** `file` is a table's file, `line` its row as spreadsheets number it. */
export type Finding = { file: string; line?: number; column?: string; why: string };

/**
 * A rule of validation. An error stops the import, a warning or an info is shown in its preview. The id is the canonical
 * GTFS validator's where it has the same rule.
 */
export type Rule = {
  id: string;
  severity: 'error' | 'warning' | 'info';
  /** The rule in words, for the list in docs/gtfs-rules.md. */
  says: string;
  /** Null lets other requests run in between. */
  check(feed: Feed): Iterable<Finding | null>;
};
