import type { ecoTips } from '#db/schema';

/** What tips are about, and how they are called (S2 §2). */
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

export const impacts = ['low', 'medium', 'high'] as const;
export type Impact = (typeof impacts)[number];

/** A tip that a resident has (S2 §3), as the API answers it. Instants are ISO 8601 in UTC. */
export type Tip = Omit<
  typeof ecoTips.$inferSelect,
  'residentId' | 'catalogueId' | 'createdAt' | 'completedAt'
> & {
  isCompleted: boolean;
  createdAt: string;
  completedAt: string | null;
};

/** Where a tip of the catalogue is from. */
export type TipSource = { publisher: string; title: string; url: string };

/** A tip with what stands behind its figures: a model's has nothing there, the neighborhood's own its managers. */
export type TipCard = Tip & {
  origin: { source: TipSource; working: string } | 'neighborhood' | null;
};

/** Where a resident stands (S2 §3 Sustainability profile). */
export type SustainabilityProfile = {
  /** 0 to 100 */
  score: number;
  strengths: string[];
  improvements: string[];
  /** The next achievement, in a sentence. */
  nextLevel: string;
};

/** What was counted for the score: of 0 points at most where it could not be. */
export type CountedPart = { name: string; figure: string; points: number; most: number };

export type ProfileCard = SustainabilityProfile & {
  counted: CountedPart[];
  /** When it was worked out and kept; null: just now, and it is not kept. */
  analyzedAt: string | null;
};

/** Tips of one generation (S2 §9), and the most that the API gives at a time. */
export const tipsAtOnce = 3;
export const mostTipsAtOnce = 10;
/** Active tips that are shown at first. */
export const activeShown = 3;
/** Completed tips that are shown (S2 §9). */
export const completedShown = 3;

export const tipsPath = '/sustainable/ai-tips';

/** The page with the tips about something first. */
export const tipsAbout = (category: TipCategory | undefined): string =>
  category ? `${tipsPath}?about=${category}` : tipsPath;

/** What an address asks to have first; undefined for anything else. */
export const toCategory = (value: string | null): TipCategory | undefined =>
  tipCategories.find((category) => category.value === value)?.value;

/** What is said of a change that could not be made, each with `tryLater` (S2 §8). */
export const tipFailures = {
  generate: 'Failed to generate tips',
  complete: 'Failed to complete tip',
  analyze: 'Failed to analyze profile',
} as const;

export const tryLater = 'Please try again later.';

/** What is said of what was done (S2 §8). */
export const tipToasts = {
  generated: (isModelAway: boolean) => ({
    title: 'New tips generated!',
    description: `Your personalized sustainability tips are ready.${isModelAway ? ` ${modelIsAway}` : ''}`,
  }),
  completed: (points: number) => ({
    title: 'Tip completed!',
    description: points > 0 ? `You earned ${points} eco points!` : 'You already had its points.',
  }),
  analyzed: { title: 'Profile analyzed!' },
} as const;

const modelIsAway = 'We couldn’t reach the recommendations service, so these come from our catalog.';
