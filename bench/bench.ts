import type { Figure, Pair } from './figures';
import type { Grounds } from './support/grounds';

export type { Grounds };

/** How much to measure: `--pairs` and `--seconds`, which a bench reads as far as they mean something to it. */
export type Effort = { pairs: number; seconds: number };

/**
 * What a `<name>.bench.ts` exports as `bench`. It starts both sides itself, measures them in turn (A B A B …), and
 * yields a pair whenever it has one; `finally` is where it stops what it started.
 */
export type Bench = {
  figures: Record<string, Figure>;
  pairs(grounds: Grounds, effort: Effort): AsyncGenerator<Pair & { figure: string }>;
};
