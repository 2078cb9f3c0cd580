import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { nodeFlags } from './node-flags.mjs';

/** Packages of the production install. Packages for one platform only are left out (Dockerfile, deploy/release.sh). */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: true; devOptional?: true; optional?: true }>;
};
const production = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
  .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

const buildTool =
  /^(vite|esbuild|rollup|typescript|postcss|tailwindcss|oxlint|oxfmt|drizzle-kit|playwright|vitest|tsx|@remix-run\/dev|@babel\/core)$/;

test('production dependencies include no build tool', () => {
  expect(production).toContain('@remix-run/node');
  expect(production.filter((name) => buildTool.test(name))).toEqual([]);
});

test('production has at most 385 packages', () => {
  expect(production.length).toBeLessThanOrEqual(385);
});

test('the heap limit is below the memory limit of a process', () => {
  for (const [file, limit] of [
    ['deploy/systemd/vclink@.service', /^MemoryMax=768M$/m],
    ['compose.yaml', /^ {2}mem_limit: 768m$/m],
  ] as const)
    expect(readFileSync(file, 'utf8')).toMatch(limit);
  for (const file of ['deploy/systemd/vclink@.service', 'Dockerfile'])
    expect(readFileSync(file, 'utf8').replaceAll(/[",]+/g, '')).toContain(nodeFlags.join(' '));
});
