/** A leak that a meter of a home or of shared water found. */
export type FoundLeak = {
  homeId: string | null;
  meter: string;
  words: string;
  /** Residents of the home, who get the problem's news. */
  household: readonly string[];
};

export type LeakProblem = { number: number; path: string; managedPath: string };
