import { formatDay } from '~/ui/dates';

import type { SchoolLevel, ZoneMark } from './zones';

/** '$16.42 per $1,000 of assessed value' */
export const formatRate = (rate: number): string => `${dollars(rate, 2)} per $1,000 of assessed value`;

/** Whole dollars: '$312,000'. */
export const formatDollars = (amount: number): string => dollars(amount, 0);

/** Rates may have more than cents; amounts of money are whole. */
const dollars = (amount: number, digits: 0 | 2): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits * 2 })}`;

/** 'Due today', 'Due tomorrow', 'Due Sunday, November 15'. Both are YYYY-MM-DD. */
export function formatDue(day: string, today: string): string {
  const said = formatDay(day, today);
  return `Due ${['Today', 'Tomorrow'].includes(said) ? said.toLowerCase() : said}`;
}

/** How a zone is marked in the list and in its popup. */
export const formatMark = (mark: Exclude<ZoneMark, null>): string =>
  ({ own: 'Your zone', perhaps: 'Perhaps your zone' })[mark];

/** In the order of a child's years. */
export const schoolLevels: Record<SchoolLevel, string> = {
  elementary: 'Elementary school',
  middle: 'Middle school',
  high: 'High school',
  choice: 'School of choice',
};

/** '1,620' */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
