import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Package = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** Debian's npm (9.2) can't read a lock file that combines such a package with an override; even `npm ci` fails. */
test('no package depends on an overridden package by tag', () => {
  const { overrides } = read('package.json') as { overrides: Record<string, string> };
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
  const wanted = Object.entries(packages).flatMap(([path, { dependencies, peerDependencies }]) =>
    Object.entries({ ...dependencies, ...peerDependencies }).map(([name, range]) => ({ path, name, range })),
  );
  const overridden = wanted.filter(({ name }) => Object.hasOwn(overrides, name));
  expect(overridden.length).toBeGreaterThan(10);
  expect(overridden.filter(({ range }) => /^[a-z-]+$/i.test(range) && range !== 'x')).toEqual([]);
});

test('every package has a reason in docs/dependencies.md, and every reason a package', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  const list = readFileSync('docs/dependencies.md', 'utf8').split('## In production')[1]!;
  const explained = [...list.matchAll(/^(?:- | {2})`[^:]*:?/gm)].flatMap(([names]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(explained.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
