import { describe, expect, test } from 'vitest';

import { type CpuProfile, readProfile, tableOfProfile } from './profile';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9, columnNumber: 0 });

/** root → (idle), the app's render → React → native code, zlib, and the garbage collector. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 6, 7] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('render', 'file:///p/app/features/health/page.tsx'), children: [4] },
    { id: 4, callFrame: frame('r', '/p/node_modules/react-dom/cjs/server.js'), children: [5] },
    { id: 5, callFrame: frame('writeBuffer') },
    { id: 6, callFrame: frame('processChunk', 'node:zlib') },
    { id: 7, callFrame: frame('(garbage collector)') },
    { id: 8, callFrame: frame('listen', 'node:net') },
    { id: 9, callFrame: frame('x', 'file:///p/node_modules/@remix-run/router/dist/x.js') },
  ],
  samples: [2, 5, 4, 3, 6, 7, 8, 9],
  timeDeltas: [50, 10, 10, 10, 20, 20, 20, 10],
};

describe('readProfile', () => {
  const summary = readProfile(profile);

  test('the profile counts Node and V8 time for the calling package and ignores idle time', () => {
    expect(Object.fromEntries(summary.causes.map(({ name, fraction }) => [name, fraction]))).toEqual({
      'react-dom': 0.2,
      'app/features': 0.1,
      'gzip (node:zlib)': 0.2,
      'garbage collector': 0.2,
      'node itself (HTTP, streams, sockets, loading)': 0.2,
      '@remix-run/router': 0.1,
    });
    expect(summary.busy).toBeCloseTo(100 / 150);
  });

  test("the profile lists each function's self time with its location", () => {
    expect(summary.functions).toContainEqual({ name: 'r react-dom/cjs/server.js:10', fraction: 0.1 });
    expect(summary.functions).toContainEqual({ name: 'writeBuffer', fraction: 0.1 });
    expect(summary.functions[0]?.fraction).toBe(0.2);
  });

  test('the profile ignores negative time deltas', () => {
    const odd = readProfile({ ...profile, timeDeltas: [50, -10, 10, 10, 20, 20, 20, 10] });
    expect(odd.causes.find(({ name }) => name === 'react-dom')?.fraction).toBeCloseTo(10 / 90);
  });
});

test('the table of a profile has percentages, largest first', () => {
  expect(tableOfProfile(readProfile(profile))).toContain('Busy 67 % of the time. By cause:\n20.0 %  ');
});
