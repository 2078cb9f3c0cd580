import { capitalize, counted } from '~/domain/counted';
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export type PageViewReport = {
  period: Period;
  views: number;
  pages: { route: string; views: number }[];
  days: { day: string; views: number }[];
};

export const parsePeriod = (days: string | null): Period =>
  periods.find((period) => String(period) === days) ?? periods[0];

const segmentNames: Record<string, string> = {
  'ai-tips': 'AI tips',
  signin: 'Sign in',
  sustainable: 'Eco-Safe',
  wellbeing: 'Well-being',
};

export function formatRoute(route: string): string {
  const segments = route.split('/').filter(Boolean);
  return segments.length === 0 ? 'Community' : segments.map(formatSegment).join(' › ');
}

function formatSegment(segment: string): string {
  if (segment.startsWith(':')) return '…';
  const words = segment.replaceAll('-', ' ');
  return segmentNames[segment] ?? capitalize(words);
}

export function formatPercent(views: number, total: number): string {
  const percent = total === 0 ? 0 : (views / total) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

export const formatViews = (views: number): string => counted(views, 'view');
