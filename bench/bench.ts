import type { Figure, Pair } from './figures';
import type { BenchSetup } from './support/setup';

export type { BenchSetup };

export type Effort = {
  pairs: number;
  seconds: number;
  /** Names of the parts to measure; null for all. */
  only: readonly string[] | null;
  isProfiled: boolean;
  /** The size of the neighborhood of `growth`. */
  residents: number;
  years: number;
};

/** Export of `<name>.bench.ts`. It measures both sides alternately (A B A B …), and stops them in `finally`. */
export type Bench = {
  effort?: Partial<Effort>;
  /** A figure that misses its goal makes the command fail. */
  failsWhenShort?: true;
  figures: Record<string, Figure> | ((effort: Effort) => Record<string, Figure>);
  pairs(setup: BenchSetup, effort: Effort): AsyncGenerator<Pair & { figure: string }>;
};
