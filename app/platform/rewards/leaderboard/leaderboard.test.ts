import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countAbove } from './count-above.server';
import { asCategory, leaderboardFilters, formatName } from './leaderboard';
import { splitName, toInitial } from './leaderboard-rows.server';
import { ranksAround, ranksFromTop } from './leaderboard.server';

test("the leaderboard's filters match the specification", () => {
  expect(leaderboardFilters.map(({ label }) => label)).toEqual([
    ...['All', 'Safety', 'Sustainability', 'Community', 'Wellness'],
  ]);
});

test('a leaderboard category is parsed by name, defaults to all, and is null if unknown', () => {
  expect([null, '', 'all', 'wellness'].map(asCategory)).toEqual(['all', 'all', 'all', 'wellness']);
  expect(['eco', 'ALL', ' all', 'constructor', '__proto__'].map(asCategory)).toEqual(Array(5).fill(null));
});

describe('a name on the leaderboard', () => {
  const read = (name: string | null) => {
    const user = splitName(name);
    return [user.firstName, user.lastName, toInitial(user), formatName(user)];
  };

  test('a name is split into first and last name', () => {
    expect(read('Rosa Alvarez')).toEqual(['Rosa', 'Alvarez', 'R', 'Rosa Alvarez']);
    expect(read('  anna  maria\tde la Cruz ')).toEqual([
      'anna maria de la',
      'Cruz',
      'A',
      'anna maria de la Cruz',
    ]);
    expect(read('Cher')).toEqual(['Cher', null, 'C', 'Cher']);
  });

  test('a missing or invisible name reads Unknown with the initial U', () => {
    for (const name of [null, '', '  \n', '\u200b\u200d', '\u202e']) {
      expect(read(name)).toEqual([null, null, 'U', 'Unknown']);
    }
  });

  test('an initial is a whole grapheme', () => {
    expect(read('👩‍👩‍👧 Smith')[2]).toBe('👩‍👩‍👧');
    expect(read('e\u0301lodie')[2]).toBe('E\u0301');
    expect(read('𝒳avier')[2]).toBe('𝒳');
    // The initial is never an invisible character.
    expect(['\u202eRosa', '\u200bRosa', '\u0301\u200drosa Field'].map((name) => read(name)[2])).toEqual([
      'R',
      'R',
      'R',
    ]);
    expect(read('\u200b Rosa')[2]).toBe('U');
    expect(read('<b>Bold</b>')).toEqual(['<b>Bold</b>', null, '<', '<b>Bold</b>']);
  });
});

describe('ranks', () => {
  // By default, fast-check generates at most twelve entries, so hardly any are beyond the top ten.
  const boards = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60, size: 'max' });
  const toBoard = (points: number[]) =>
    [...points].sort((a, b) => b - a).map((totalPoints, at) => ({ id: `e${at}`, totalPoints }));
  const toWindow = <T>(board: T[], at: number) => board.slice(Math.max(0, at - 2), at + 3);

  test('ranks around a resident equal those of the whole leaderboard', async () => {
    await fc.assert(
      fc.asyncProperty(boards, fc.nat(59), async (points, seed) => {
        const board = toBoard(points);
        const at = seed % board.length;
        const ahead = (of: number[]) =>
          Promise.resolve(of.map((than) => board.filter(({ totalPoints }) => totalPoints > than).length));
        const ranks = await ranksAround(board.slice(0, 10), toWindow(board, at), ahead);
        expect(ranks).toEqual(toWindow(ranksFromTop(board), at));
      }),
      { numRuns: 500 },
    );
  });

  test('ranks never contradict the visible entries, however stale the counts', async () => {
    await fc.assert(
      fc.asyncProperty(boards, fc.nat(59), fc.func(fc.nat(80)), async (points, seed, anyCount) => {
        const board = toBoard(points);
        const at = seed % board.length;
        const top = board.slice(0, 10);
        const seen = toWindow(board, at);
        const ranks = await ranksAround(top, seen, (of) => Promise.resolve(of.map((than) => anyCount(than))));
        const shown = [...top, ...seen].map(({ totalPoints }, n) => ({
          totalPoints,
          rank: [...ranksFromTop(top), ...ranks][n]!,
        }));
        for (const one of shown) {
          for (const other of shown) {
            expect(Math.sign(one.rank - other.rank)).toBe(Math.sign(other.totalPoints - one.totalPoints));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('ranks beyond 1,000 are found in the histogram', () => {
    const spread = [
      { points: 90, reached: 1 },
      { points: 50, reached: 4 },
      { points: 10, reached: 9 },
    ];
    expect([100, 90, 70, 50, 49, 10, 1].map((points) => countAbove(spread, points))).toEqual([
      0, 0, 1, 1, 4, 4, 9,
    ]);
    expect(countAbove([], 5)).toBe(0);
  });
});
