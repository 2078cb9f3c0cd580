import { LineIcon } from '~/ui/icon';

import type { Difficulty, Impact, TipCategory } from './tips';

/** Icons and colors of S2 §2, on the grid of `app/ui/icon.tsx`. */
const paths: Record<TipCategory, string> = {
  energy: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  transportation:
    'M5 17V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v9zM5 12h14M7 17v2.5M17 17v2.5M8.5 14.5v.01M15.5 14.5v.01',
  waste: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  water: 'M12 3.5c3.5 4 6 7 6 10.5a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-10.5z',
  community:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .7 3.2 2.4 3.5 5',
  lifestyle: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11 14.5-1.6 0-3-.4-4-1.5zM5 20c2-4.5 5-7.5 9-9.5',
};

export const categoryColors: Record<TipCategory, string> = {
  energy: 'text-warning',
  transportation: 'text-drill',
  waste: 'text-muted',
  water: 'text-drill',
  community: 'text-accent',
  lifestyle: 'text-success',
};

export const difficultyColors: Record<Difficulty, string> = {
  easy: 'bg-success-soft text-success',
  medium: 'bg-warning-soft text-warning',
  hard: 'bg-danger-soft text-danger',
};

export const impactColors: Record<Impact, string> = {
  low: 'bg-sunken text-ink',
  medium: 'bg-drill-soft text-drill',
  high: 'bg-success-soft text-success',
};

/** Decoration beside the category's name. */
export function TipIcon({ category, className = 'size-6' }: { category: TipCategory; className?: string }) {
  return <LineIcon d={paths[category]} className={`${className} ${categoryColors[category]}`} />;
}
