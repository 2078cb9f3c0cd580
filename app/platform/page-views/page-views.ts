import { counted } from '~/domain/counted';
/** What the managers can look back on, in days; today is one of them. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export type PageViewReport = {
  period: Period;
  /** Of all pages together. */
  views: number;
  /** By the route's pattern, most viewed first. */
  pages: { route: string; views: number }[];
  /** Every day of the period, oldest first; `day` is YYYY-MM-DD. */
  days: { day: string; views: number }[];
};

/** The period that an address names by `?days=`; the shortest for anything else. */
export const toPeriod = (days: string | null): Period =>
  periods.find((period) => String(period) === days) ?? periods[0];

/** Segments that the residents call otherwise. */
const wordings: Record<string, string> = {
  'ai-tips': 'AI tips',
  signin: 'Sign in',
  sustainable: 'Eco-Safe',
  wellbeing: 'Well-being',
};

/** A route's pattern as words: "Manage › Codes › … › Print". */
export function nameOfRoute(route: string): string {
  const segments = route.split('/').filter(Boolean);
  return segments.length === 0 ? 'Community' : segments.map(toWord).join(' › ');
}

function toWord(segment: string): string {
  if (segment.startsWith(':')) return '…';
  const words = segment.replaceAll('-', ' ');
  return wordings[segment] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** "12%" of `total`, and "<1%" where it is something but less than that. */
export function toShare(views: number, total: number): string {
  const percent = total === 0 ? 0 : (views / total) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

/** "1 view", "1,234 views" */
export const formatViews = (views: number): string => counted(views, 'view');
