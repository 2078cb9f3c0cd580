import type { trails } from '#db/schema';
import { counted } from '~/domain/counted';

export const trailTypes = ['Walking', 'Biking', 'Running'] as const;
export type TrailType = (typeof trailTypes)[number];

/** Trail conditions from best to worst. */
export const trailConditions = [
  { value: 'good', label: 'Good', hint: 'Dry, or nearly so, and clear' },
  { value: 'fair', label: 'Fair', hint: 'Some mud, puddles or branches' },
  { value: 'poor', label: 'Poor', hint: 'Hard going: deep mud, ice or something in the way' },
  { value: 'closed', label: 'Closed', hint: 'Not safe or not open' },
] as const;
export type TrailCondition = (typeof trailConditions)[number]['value'];

export const conditionLabel = (condition: TrailCondition): string =>
  trailConditions.find(({ value }) => value === condition)?.label ?? condition;

/** The reporter stays anonymous, except that reports by managers say so. */
export type TrailReport = {
  condition: TrailCondition;
  note: string | null;
  by: 'manager' | 'neighbor';
  at: string;
};

/** Measures are text, such as '1.4 miles'. `lat` and `lng` are the trailhead's (S2 §3). */
export type TrailCard = Omit<
  typeof trails.$inferSelect,
  'latitude' | 'longitude' | 'line' | 'position' | 'retiredAt'
> & {
  lat: number;
  lng: number;
  /** The map loads the line (`linesPath`), and the page has a rough version. */
  hasLine: boolean;
};

export type TrailToday = { id: string; name: string; report: TrailReport | null };

const worstFirst = ['closed', 'poor', 'fair', 'good'];
const urgency = ({ report }: TrailToday) =>
  report ? worstFirst.indexOf(report.condition) : worstFirst.length;

/** Closed and poor trails first, unreported ones last, otherwise in the same order. */
export const problemsFirst = (trails: readonly TrailToday[]): TrailToday[] =>
  [...trails].sort((one, other) => urgency(one) - urgency(other));

/** Trails without a report count as clear. */
const isClear = ({ report }: TrailToday): boolean =>
  report?.condition !== 'closed' && report?.condition !== 'poor';

/** 'All 6 trails clear', '5 of 6 trails clear', or null without trails. */
export function formatClear(trails: readonly TrailToday[]): string | null {
  const clear = trails.filter(isClear).length;
  if (trails.length === 0) return null;
  return clear === trails.length
    ? `All ${counted(clear, 'trail')} clear`
    : `${clear} of ${counted(trails.length, 'trail')} clear`;
}

/** Limits: reports per resident in 24 hours, and characters in a note. */
export const reportLimits = { perDay: 10, note: 120 } as const;

export const trailsPath = '/health/outdoor';
export const linesPath = (id?: string): string =>
  `${trailsPath}/lines.geojson${id === undefined ? '' : `?trail=${encodeURIComponent(id)}`}`;
export const trailPath = (id: string): string => `${trailsPath}/${id}`;

export const readTrailType = (value: string | null): TrailType | null =>
  trailTypes.find((type) => type.toLowerCase() === value) ?? null;
