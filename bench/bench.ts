import type { Figure, Pair } from './figures';
import type { Grounds } from './support/grounds';

export type { Grounds };

/** How much to measure, which a bench reads as far as it means something to it. */
export type Effort = {
  pairs: number;
  /** How long a load lasts. */
  seconds: number;
  /** Which of the many things that it measures; null for all. */
  only: readonly string[] | null;
  /** Whether our process is looked into meanwhile. */
  isProfiled: boolean;
};

/**
 * What a `<name>.bench.ts` exports as `bench`. It starts both sides itself, measures them in turn (A B A B …), and
 * yields a pair whenever it has one; `finally` is where it stops what it started.
 */
export type Bench = {
  /** What is enough for it, where the caller says nothing. */
  effort?: Partial<Effort>;
  figures: Record<string, Figure> | ((effort: Effort) => Record<string, Figure>);
  pairs(grounds: Grounds, effort: Effort): AsyncGenerator<Pair & { figure: string }>;
};
