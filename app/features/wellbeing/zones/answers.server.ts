import type { Home } from './home.server';
import type { Zone, ZoneMatch } from './zone-rule.server';
import type { ZoneAnswer, ZoneMark } from './zones';

type Known = { id: string; source: string; sourceUrl: string };

/** @param what completes "We can’t tell …", such as 'which schools are yours' */
export const answerWithoutHome = (
  { why, toDo }: { why: string; toDo: string },
  what: string,
): ZoneAnswer => ({
  hasPlace: false,
  summary: `${why} We can’t tell ${what}. ${toDo}`,
  facts: [],
  ask: [],
  basis: null,
});

/** True unless only the home's coordinates, which nobody knows, could say if one of the zones is the home's. */
export const isAnswerable = ({ place, zoneIds }: Home, zones: readonly Zone[]): boolean =>
  place !== null || zones.some(({ id }) => zoneIds?.has(id)) || zones.every(({ boundary }) => !boundary);

export const formatBasis = (home: Home): string =>
  home.place ? home.basis : 'Based on your home’s address.';

/** Zones that may apply when it isn't certain that exactly one does. */
export const toCandidates = <Zone>(verdict: ZoneMatch<Zone>): Zone[] => {
  if (verdict.kind === 'border') return verdict.zones;
  return verdict.kind === 'overlap' ? [...verdict.inside, ...verdict.touching] : [];
};

/** Example: 'on the border of Creekside and Hilltop'. */
export function formatPosition<Zone>(
  verdict: Extract<ZoneMatch<Zone>, { kind: 'border' | 'overlap' }>,
  toName: (zone: Zone) => string,
): string {
  const names = (zones: readonly Zone[]) => joinNames(zones.map(toName));
  if (verdict.kind === 'border') return `on the border of ${names(verdict.zones)}`;
  const { inside, touching } = verdict;
  if (touching.length > 0) return `in ${names(inside)} and on the border of ${names(touching)}`;
  return `in ${names(inside)}, which overlap there`;
}

/** @param own certain zones besides those in `verdicts` */
export function toMarks<Zone extends Known>(
  verdicts: readonly ZoneMatch<Zone>[],
  own: readonly Zone[],
  perhaps: readonly Zone[],
): Map<string, ZoneMark> {
  const sure = verdicts.flatMap((verdict) => (verdict.kind === 'in' ? [verdict.zone] : []));
  const unsure = verdicts.flatMap(toCandidates);
  return new Map<string, ZoneMark>([
    ...[...unsure, ...perhaps].map(({ id }) => [id, 'perhaps'] as const),
    ...[...sure, ...own].map(({ id }) => [id, 'own'] as const),
  ]);
}

export function listAuthorities(zones: readonly Known[]): ZoneAnswer['ask'] {
  const byUrl = new Map(zones.map(({ source, sourceUrl }) => [sourceUrl, { source, url: sourceUrl }]));
  return [...byUrl.values()];
}

/** Joins names as in 'A', 'A and B', 'A, B and C'. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
