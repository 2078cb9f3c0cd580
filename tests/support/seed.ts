/**
 * The seed of everything random in a run. `npm test` takes it from the commit, so that a failure can be repeated:
 * `TEST_SEED=123 npx vitest run <file>`.
 */
export const seed = Number(process.env.TEST_SEED || 1);

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(from = seed): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const counter = { words: 0 };

/** A word that no other test of this process has used, for titles that a test looks for. */
export const uniqueWord = (): string => `w${process.pid.toString(36)}${(counter.words += 1).toString(36)}`;
