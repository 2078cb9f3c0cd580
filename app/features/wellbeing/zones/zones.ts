import type { schoolZones, taxZones } from '#db/schema';
import type { PhonePart } from '~/domain/phone';
import { decimalFormat } from '~/domain/number-format';
import { formatDay } from '~/ui/dates';

/** How a zone stands to the viewer's home: it holds for it, it may (on a border, or where zones overlap), or not. */
export type ZoneMark = 'own' | 'perhaps' | null;

/** Where property is taxed at a rate (S2 §3). */
export type TaxZone = Omit<typeof taxZones.$inferSelect, 'position' | 'dueMonth' | 'dueDay'> & {
  /** The next day on which the tax is due, YYYY-MM-DD; today's is next. */
  dueDate: string;
  mark: ZoneMark;
};

export type SchoolLevel = SchoolZone['level'];

/** From where children go to a school (S2 §3). */
export type SchoolZone = Omit<typeof schoolZones.$inferSelect, 'position'> & {
  phoneParts: PhonePart[];
  mark: ZoneMark;
};

export type ZoneAnswer = {
  /** False where the profile doesn't say where their home is: then only that is said, and where to change it. */
  hasPlace: boolean;
  summary: string;
  facts: { label: string; text: string }[];
  /** Who knows, where we can't be sure; nobody where we can. */
  ask: { source: string; url: string }[];
  /** What the answer was worked out from; null without a place. */
  basis: string | null;
};

export type TaxInformation = { zones: TaxZone[]; answer: ZoneAnswer };

export type SchoolZoning = { zones: SchoolZone[]; answer: ZoneAnswer };

const toWhole = decimalFormat(0);
/** Rates may have more than cents. */
const toRate = decimalFormat(2, 4);

/** '$16.42 per $1,000 of assessed value' */
export const formatRate = (rate: number): string => `$${toRate(rate)} per $1,000 of assessed value`;

/** Whole dollars: '$312,000'. */
export const formatDollars = (amount: number): string => `$${toWhole(amount)}`;

/** 'Due today', 'Due tomorrow', 'Due Sunday, November 15'. Both are YYYY-MM-DD. */
export function formatDue(day: string, today: string): string {
  const said = formatDay(day, today);
  return `Due ${['Today', 'Tomorrow'].includes(said) ? said.toLowerCase() : said}`;
}

export const formatMark = (mark: Exclude<ZoneMark, null>): string =>
  ({ own: 'Your zone', perhaps: 'Maybe your zone' })[mark];

/** In the order of a child's years. */
export const schoolLevels: Record<SchoolLevel, string> = {
  elementary: 'Elementary school',
  middle: 'Middle school',
  high: 'High school',
  choice: 'School of choice',
};

export const formatCount = (count: number): string => count.toLocaleString('en-US');
