import type { trails } from '#db/schema';
import { counted } from '~/domain/counted';

/** The types in the order of their buttons (S2 §2). */
export const trailTypes = ['Walking', 'Biking', 'Running'] as const;
export type TrailType = (typeof trailTypes)[number];

/** How somebody finds a trail, from the best to the worst. */
export const trailConditions = [
  { value: 'good', label: 'Good', hint: 'Dry, or nearly so, and clear' },
  { value: 'fair', label: 'Fair', hint: 'Some mud, puddles or branches' },
  { value: 'poor', label: 'Poor', hint: 'Hard going: deep mud, ice or something in the way' },
  { value: 'closed', label: 'Closed', hint: 'Nobody can use it, or should' },
] as const;
export type TrailCondition = (typeof trailConditions)[number]['value'];

export const conditionLabel = (condition: TrailCondition): string =>
  trailConditions.find(({ value }) => value === condition)?.label ?? condition;

/** What somebody found on a trail. Who they are stays with us; whether a manager says so is worth knowing. */
export type TrailReport = {
  condition: TrailCondition;
  note: string | null;
  by: 'manager' | 'neighbor';
  /** ISO 8601 */
  at: string;
};

/** A trail as its card and its page show it (S2 §3), with where it begins. Measures are in words, such as '1.4 miles'. */
export type TrailCard = Omit<
  typeof trails.$inferSelect,
  'latitude' | 'longitude' | 'line' | 'position' | 'retiredAt'
> & {
  lat: number;
  lng: number;
  /** Maps draw its way: it comes with the map (`linesPath`), the page has it roughly. */
  hasLine: boolean;
};

/** How each trail is today; null where nobody has said so yet. */
export type TrailToday = { id: string; name: string; report: TrailReport | null };

const worstFirst = ['closed', 'poor', 'fair', 'good'];
const urgency = ({ report }: TrailToday) =>
  report ? worstFirst.indexOf(report.condition) : worstFirst.length;

/** Those that are closed or hard going first, those that nobody has told of last; the rest stay as they are. */
export const newsFirst = (trails: readonly TrailToday[]): TrailToday[] =>
  [...trails].sort((one, other) => urgency(one) - urgency(other));

/** Neither closed nor hard going, as far as anyone has said. */
const isClear = ({ report }: TrailToday): boolean =>
  report?.condition !== 'closed' && report?.condition !== 'poor';

/** 'All 6 trails clear', '5 of 6 trails clear'; null where there are no trails. */
export function formatClear(trails: readonly TrailToday[]): string | null {
  const clear = trails.filter(isClear).length;
  if (trails.length === 0) return null;
  return clear === trails.length
    ? `All ${counted(clear, 'trail')} clear`
    : `${clear} of ${counted(trails.length, 'trail')} clear`;
}

/** In any 24 hours by one resident, and the characters of a note. */
export const reportLimits = { perDay: 10, note: 120 } as const;

/** The list's address; a trail's page and its form are below it. */
export const trailsPath = '/health/outdoor';
/** The ways of all trails that have one as GeoJSON, or of one: what a map draws. */
export const linesPath = (id?: string): string =>
  `${trailsPath}/lines.geojson${id === undefined ? '' : `?trail=${encodeURIComponent(id)}`}`;
export const trailPath = (id: string): string => `${trailsPath}/${id}`;

/** The filter as the address has it, `?type=walking`; null for anything else. */
export const readTrailType = (value: string | null): TrailType | null =>
  trailTypes.find((type) => type.toLowerCase() === value) ?? null;
