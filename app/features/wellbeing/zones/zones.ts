import type { schoolZones, taxZones } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';
import { decimalFormat } from '~/domain/number-format';
import { formatDay } from '~/ui/dates';

/** A mark of `perhaps` means a home on a border, or where zones overlap. */
export type ZoneMark = 'own' | 'perhaps' | null;

type Hidden = 'position' | 'validFrom' | 'retiredAt';

export type TaxZone = Omit<typeof taxZones.$inferSelect, Hidden | 'dueMonth' | 'dueDay'> & {
  /** Next due date, YYYY-MM-DD, which may be today. */
  dueDate: string;
  mark: ZoneMark;
};

export type SchoolLevel = SchoolZone['level'];

export type SchoolZone = Omit<typeof schoolZones.$inferSelect, Hidden> & {
  phoneParts: PhonePiece[];
  mark: ZoneMark;
};

export type ZoneAnswer = {
  /** False if the profile has no home coordinates. Then `summary` says how to add them. */
  hasPlace: boolean;
  summary: string;
  facts: { label: string; text: string }[];
  /** Authorities to ask when the answer isn't certain. */
  ask: { source: string; url: string }[];
  /** Says what the home's coordinates are based on. */
  basis: string | null;
};

export type TaxInformation = { zones: TaxZone[]; answer: ZoneAnswer };

export type SchoolZoning = { zones: SchoolZone[]; answer: ZoneAnswer };

const toWhole = decimalFormat(0);
const toRate = decimalFormat(2, 4);

/** Example: '$16.42 per $1,000 of assessed value'. */
export const formatRate = (rate: number): string => `$${toRate(rate)} per $1,000 of assessed value`;

export const formatDollars = (amount: number): string => `$${toWhole(amount)}`;

/** Examples: 'Due today', 'Due tomorrow', 'Due Sunday, November 15'. */
export function formatDue(day: string, today: string): string {
  const words = formatDay(day, today);
  return `Due ${['Today', 'Tomorrow'].includes(words) ? words.toLowerCase() : words}`;
}

export const formatMark = (mark: Exclude<ZoneMark, null>): string =>
  ({ own: 'Your zone', perhaps: 'Maybe your zone' })[mark];

export const schoolLevels: Record<SchoolLevel, string> = {
  elementary: 'Elementary school',
  middle: 'Middle school',
  high: 'High school',
  choice: 'School of choice',
};

export const formatCount = (count: number): string => count.toLocaleString('en-US');
