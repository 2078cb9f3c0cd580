import { toNameKey } from '~/domain/name-key';
import type { Entry } from '~/platform/desk/content-kind.server';

export type Stored = Readonly<Record<'shuttles' | 'routes' | 'stops' | 'timetables', readonly Entry[]>>;

export const mostName = 120;

/** Picks a name that no other entry has: 'Local', 'Local (2)'. @param taken ids by name key */
export function uniqueName(name: string, id: string, taken: Map<string, string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const candidate = `${name.slice(0, mostName - suffix.length)}${suffix}`;
    const holder = taken.get(toNameKey(candidate));
    if (holder !== undefined && holder !== id) continue;
    taken.set(toNameKey(candidate), id);
    return candidate;
  }
}

/** A stored text, kept where the feed has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const takenNames = (entries: readonly Entry[]): Map<string, string> =>
  new Map(entries.map(({ id, values }) => [toNameKey(String(values.name)), id]));
