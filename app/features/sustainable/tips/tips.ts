import type { ecoTips } from '#db/schema';

export const tipCategories = [
  { value: 'energy', label: 'Energy' },
  { value: 'transportation', label: 'Transportation' },
  { value: 'waste', label: 'Waste' },
  { value: 'water', label: 'Water' },
  { value: 'community', label: 'Community' },
  { value: 'lifestyle', label: 'Lifestyle' },
] as const;

export type TipCategory = (typeof tipCategories)[number]['value'];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
export const difficultyWords: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const impacts = ['low', 'medium', 'high'] as const;
export type Impact = (typeof impacts)[number];
export const impactWords: Record<Impact, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** A resident's tip (S2 §3). Instants are ISO 8601 in UTC. */
export type Tip = Omit<
  typeof ecoTips.$inferSelect,
  'residentId' | 'catalogueId' | 'createdAt' | 'completedAt'
> & {
  isCompleted: boolean;
  createdAt: string;
  completedAt: string | null;
};

export type TipSource = { publisher: string; title: string; url: string };

/** `origin` is null for a model's tip. `isDone`: the viewer has done what it advises. */
export type TipCard = Tip & {
  isDone: boolean;
  origin: { source: TipSource; working: string } | 'neighborhood' | null;
};

export type SustainabilityProfile = {
  score: number;
  strengths: string[];
  improvements: string[];
  nextLevel: string;
};

export type ScoreComponent = { name: string; figure: string; points: number; most: number };

export type ProfileCard = SustainabilityProfile & { counted: ScoreComponent[] };

/** Tips per generation (S2 §9), and the API's maximum. */
export const tipsAtOnce = 3;
export const maxTipsAtOnce = 10;
export const activeShown = 3;
export const completedShown = 3;

export const tipsPath = '/sustainable/ai-tips';

export const tipsAbout = (category: TipCategory | undefined): string =>
  category ? `${tipsPath}?about=${category}` : tipsPath;

export const toCategory = (value: string | null): TipCategory | undefined =>
  tipCategories.find((category) => category.value === value)?.value;

/** Toast titles of failed changes, each followed by `tryLater` (S2 §8). */
export const tipFailures = {
  generate: 'Failed to generate tips',
  complete: 'Failed to complete tip',
  analyze: 'Failed to analyze profile',
} as const;

export const tryLater = 'Please try again later.';

/** Toasts of S2 §8. */
export const tipToasts = {
  generated: (isModelAway: boolean) => ({
    title: 'New tips generated!',
    description: `Your personalized sustainability tips are ready.${isModelAway ? ` ${modelIsAway}` : ''}`,
  }),
  completed: (points: number) => ({
    title: 'Tip completed!',
    description: points > 0 ? `You earned ${points} eco points!` : 'You already got the points for this tip.',
  }),
  analyzed: { title: 'Profile analyzed!' },
} as const;

const modelIsAway = 'We couldn’t reach the recommendations service, so these come from our catalog.';
