import fc from 'fast-check';

import { expect, test, type TestServices } from '#tests/support/domain-test';

import { isDomainError } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';

import { cellsOf, loadTextContext, toTexts } from '../texts.server';
import { writeTable } from '../files/csv.server';
import { applyImport, getImport, startImport, revertImport } from './imports.server';

/** Texts of all entries of a kind, by id. */
async function readAll(services: TestServices, name: string) {
  const kind = services.registry.contentKinds.find((kind) => kind.name === name)!;
  const context = await loadTextContext(services, kind);
  const entries = await kind.store.read(services);
  return Object.fromEntries(entries.map((entry) => [entry.id, toTexts(kind, entry, context)]));
}

const oddText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '=1+1',
      '9 AM – 5 PM',
      'closed',
      '45.5',
      '-122.8',
      'yes',
      '12',
      '2026-12-24',
    ),
  },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);

/** Rows like the existing ones, with some cells replaced, removed or added. */
function anyRows(services: TestServices, name: string, now: Record<string, Record<string, string>>) {
  const kind = services.registry.contentKinds.find((kind) => kind.name === name)!;
  const names = ['id', ...cellsOf(kind).map((cell) => cell.name)];
  const known = fc.constantFrom(...Object.entries(now)).map(([id, texts]) => ({ ...texts, id }));
  const last = kind.key.at(-1)!;
  const fresh = fc.tuple(known, fc.nat(1e6)).map(([row, n]) => ({ ...row, id: '', [last]: `New ${n}` }));
  const changed = fc
    .tuple(fc.oneof(known, fresh), fc.dictionary(fc.constantFrom(...names), oddText, { maxKeys: 2 }))
    .map(([row, odd]) => ({ ...row, ...odd }));
  const columns = fc.shuffledSubarray(names, { minLength: 1 });
  return fc.record({ columns, rows: fc.array(changed, { minLength: 1, maxLength: 6 }) });
}

/** @returns whether the whole file is rejected, some rows are rejected, or it is applied */
async function importFile(services: TestServices, maya: Viewer, name: string, text: string) {
  const id = await startImport(services, maya, name, text);
  const { wrong } = await getImport(services, maya, id);
  if (wrong > 0) {
    await expect(applyImport(services, maya, id)).rejects.toMatchObject({ code: 'conflict' });
    return null;
  }
  await applyImport(services, maya, id);
  return id;
}

test.for(['trails', 'businesses', 'deals', 'questions'])(
  'any file of %s is applied and undone as a whole, or changes nothing',
  async (name, { services, cast: { maya } }) => {
    const start = await readAll(services, name);
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(anyRows(services, name, start), async ({ columns, rows }) => {
        const before = await readAll(services, name);
        const text = writeTable(columns, rows);
        const id = await importFile(services, maya, name, text).catch((error: unknown) => {
          if (!isDomainError(error)) throw error;
          return null;
        });
        if (id === null) {
          expect(await readAll(services, name)).toEqual(before);
          return;
        }
        applied += 1;
        const after = await readAll(services, name);
        // Importing an applied file again changes nothing.
        const again = await getImport(services, maya, await startImport(services, maya, name, text));
        expect(again).toMatchObject({ wrong: 0, changes: 0 });
        const { changes } = await getImport(services, maya, id);
        expect(Object.keys(after).length).toBeGreaterThanOrEqual(Object.keys(before).length);
        if (changes > 0) await revertImport(services, maya, id);
        expect(await readAll(services, name)).toEqual(before);
      }),
      // Start with a file that is surely valid.
      { numRuns: 40, examples: [[{ columns: ['id'], rows: Object.keys(start).map((id) => ({ id })) }]] },
    );
    expect(applied).toBeGreaterThan(0);
  },
);
