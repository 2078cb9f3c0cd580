import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type BuiltModule, type Limits, shareChunks } from './chunks';

const filesUpTo = (most: number): Limits => ({ bytes: 20_000, files: () => most });
const many = filesUpTo(20);

/** Chunks of modules `[id, size, …imports]` for the pages that import them. */
function chunksOf(
  modules: [id: string, size: number, ...imports: string[]][],
  pages: Record<string, string[]>,
  limits = many,
) {
  const built = modules.map(([id, size, ...imports]) => ({ id, size, imports }));
  return [...shareChunks(built, reach(built, pages), limits).values()]
    .map((ids) => ids.toSorted())
    .toSorted();
}

function reach(modules: readonly BuiltModule[], pages: Record<string, string[]>) {
  const importsOf = new Map(modules.map(({ id, imports }) => [id, imports]));
  const pagesOf = new Map<string, Set<string>>();
  for (const [page, first] of Object.entries(pages)) {
    const reached = new Set(first);
    for (const id of reached) for (const imported of importsOf.get(id) ?? []) reached.add(imported);
    for (const id of reached) pagesOf.set(id, new Set([...(pagesOf.get(id) ?? []), page]));
  }
  return pagesOf;
}

test('modules shared by the same pages form one chunk, and unshared modules none', () => {
  const modules: [string, number][] = [
    ['a.ts', 9000],
    ['b.ts', 9000],
    ['c.ts', 9000],
  ];
  const pages = { one: ['a.ts', 'b.ts', 'c.ts'], two: ['a.ts', 'b.ts'] };
  expect(chunksOf(modules, pages)).toEqual([['a.ts', 'b.ts']]);
});

test('a small module joins another chunk, and a large one stays separate', () => {
  const pages = { one: ['a.ts', 'b.ts'], two: ['a.ts', 'b.ts'], three: ['a.ts', 'own.ts'] };
  expect(
    chunksOf(
      [
        ['a.ts', 5000],
        ['b.ts', 100],
        ['own.ts', 100],
      ],
      pages,
    ),
  ).toEqual([['a.ts', 'b.ts']]);
  expect(
    chunksOf(
      [
        ['a.ts', 5000],
        ['b.ts', 5000],
        ['own.ts', 5000],
      ],
      pages,
    ),
  ).toEqual([['a.ts'], ['b.ts']]);
});

test('a chunk is named after its dynamic import, or else its largest module', () => {
  const pages = { one: ['app/a.ts', 'app/b.tsx'], two: ['app/a.ts', 'app/b.tsx'] };
  const large = { id: 'app/a.ts', imports: [], size: 5000 };
  const small = { id: 'app/b.tsx', imports: [], size: 100 };
  const names = (modules: BuiltModule[]) => [...shareChunks(modules, reach(modules, pages), many).keys()];
  expect(names([large, small])).toEqual(['a']);
  expect(names([large, { ...small, isDynamic: true }])).toEqual(['b']);
});

test('pages with too many chunks get fewer, larger ones', () => {
  const ids = Array.from({ length: 8 }, (_, number) => `m${number}.ts`);
  const modules = ids.flatMap((id): [string, number][] => [
    [id, 2000],
    [`own-${id}`, 8000],
  ]);
  const pages = { all: ids, ...Object.fromEntries(ids.map((id) => [`only ${id}`, [id, `own-${id}`]])) };
  expect(chunksOf(modules, pages)).toHaveLength(8);
  expect(chunksOf(modules, pages, filesUpTo(3)).length).toBeLessThanOrEqual(3);
});

test('a page near its limit of bytes loads none that it doesn’t need', () => {
  const chunksWith = (own: number) =>
    chunksOf(
      [
        ['a.ts', 100],
        ['b.ts', 100],
        ['own.ts', own],
      ],
      { full: ['a.ts', 'own.ts'], light: ['a.ts', 'b.ts'], other: ['b.ts'] },
    );
  expect(chunksWith(10_000)).toEqual([['a.ts', 'b.ts']]);
  expect(chunksWith(19_500)).toEqual([['a.ts'], ['b.ts']]);
});

const graphs = fc.gen().map((g) => {
  const count = g(fc.integer, { min: 2, max: 14 });
  const modules = Array.from({ length: count }, (_, number) => ({
    id: `m${number}.ts`,
    // Import only later modules, to avoid cycles.
    imports: Array.from({ length: count - number - 1 }, (__, next) => `m${number + next + 1}.ts`).filter(
      () => g(fc.integer, { min: 0, max: 3 }) === 0,
    ),
    size: g(fc.integer, { min: 0, max: 1500 }),
  }));
  const pages = Object.fromEntries(
    Array.from({ length: 5 }, (_, page) => [
      `page ${page}`,
      modules.filter(() => g(fc.boolean)).map(({ id }) => id),
    ]),
  );
  return { modules, pages, limits: filesUpTo(g(fc.integer, { min: 1, max: 6 })) };
});

test('chunks have no import cycles, contain each shared module once and ignore module order', () => {
  fc.assert(
    fc.property(graphs, ({ modules, pages, limits }) => {
      const pagesOf = reach(modules, pages);
      const chunks = shareChunks(modules, pagesOf, limits);
      expect(shareChunks(modules.toReversed(), pagesOf, limits)).toEqual(chunks);
      const shared = modules.map(({ id }) => id).filter((id) => (pagesOf.get(id)?.size ?? 0) > 1);
      expect([...chunks.values()].flat().toSorted()).toEqual(shared.toSorted());

      const chunkOf = new Map([...chunks].flatMap(([name, ids]) => ids.map((id) => [id, name])));
      for (const name of chunks.keys()) {
        const needed = new Set<string>();
        const add = (of: string) => {
          for (const { id, imports } of modules)
            if (chunkOf.get(id) === of)
              for (const other of imports.map((one) => chunkOf.get(one)))
                if (other && other !== of && !needed.has(other)) {
                  needed.add(other);
                  add(other);
                }
        };
        add(name);
        expect([...needed]).not.toContain(name);
      }
    }),
  );
});
