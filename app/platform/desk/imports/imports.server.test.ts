import { describe, expect, test, type Cast, type TestServices } from '#tests/support/domain-test';
import { listTrails } from '~/features/health/trails/trails.server';

import { changeEntry, getEntry } from '../entries.server';
import { retireEntry } from '../retire-entries.server';
import { exportKind } from '../files/export.server';
import { listChanges } from '../history/history.server';
import { applyImport, getImport, startImport, revertImport, exportRejectedRows } from './imports.server';

const header =
  'name,type,difficulty,length,duration,description,features,elevation,surface,latitude,longitude';
const row = (name: string, rest: Record<string, string> = {}) =>
  Object.values({
    name,
    type: 'Walking',
    difficulty: 'Easy',
    length: '1 mile',
    duration: '20 minutes',
    description: 'A way.',
    features: 'Shade | Benches',
    elevation: '10 ft',
    surface: 'Gravel',
    latitude: '45.48',
    longitude: '-122.8',
    ...rest,
  }).join(',');
const file = (...rows: string[]) => [header, ...rows].join('\r\n');

const preview = async (services: TestServices, { maya }: Cast, text: string, kind = 'trails') =>
  getImport(services, maya, await startImport(services, maya, kind, text));
const refusal = async (services: TestServices, cast: Cast, text: string) =>
  preview(services, cast, text).then(
    () => 'taken',
    (error: { detail: string }) => error.detail,
  );
const names = async (services: TestServices, { rosa }: Cast) =>
  (await listTrails(services, rosa, { type: null })).trails.map(({ name }) => name);

describe('a file', () => {
  test('an import is previewed first, applied at once and undone as a whole', async ({ services, cast }) => {
    const before = await names(services, cast);
    const text = file(row('Owl Walk'), row('Fox Run'), row('Meadow Mile', { surface: 'Asphalt' }));
    const { id, parts, changes, wrong } = await preview(services, cast, text);
    expect({ changes, wrong }).toEqual({ changes: 3, wrong: 0 });
    expect(parts[0]).toMatchObject({
      added: {
        count: 2,
        rows: [
          { line: 2, name: 'Owl Walk' },
          { line: 3, name: 'Fox Run' },
        ],
      },
      changed: { count: 1, rows: [{ line: 4, name: 'Meadow Mile' }] },
    });
    expect(parts[0]!.changed.rows[0]!.texts).toContainEqual({
      label: 'Surface',
      before: 'Bark chips',
      after: 'Asphalt',
    });
    expect(await names(services, cast)).toEqual(before);
    expect(await applyImport(services, cast.maya, id)).toBe(3);
    expect(await applyImport(services, cast.maya, id)).toBe(3);
    expect(await names(services, cast)).toEqual([...before, 'Owl Walk', 'Fox Run']);
    expect(await revertImport(services, cast.maya, id)).toBe(3);
    expect(await names(services, cast)).toEqual(before);
    await expect(revertImport(services, cast.maya, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getImport(services, cast.maya, id)).toMatchObject({ isApplied: false, changes: 3 });
    expect(await applyImport(services, cast.maya, id)).toBe(3);
    expect(await revertImport(services, cast.maya, id)).toBe(3);
    const again = await preview(
      services,
      cast,
      await exportKind(services, cast.maya, { name: 'trails', format: 'csv' }),
    );
    expect(again).toMatchObject({ changes: 0, wrong: 0 });
  });

  test('an import with one invalid row changes nothing, and exports that row with the reason', async ({
    services,
    cast,
  }) => {
    const text = file(
      row('Owl Walk'),
      row('', { type: 'Flying', latitude: '145' }),
      row('Fox Run'),
      row('fox run'),
    );
    const { id, parts, wrong } = await preview(services, cast, text);
    expect(wrong).toBe(2);
    expect(parts[0]!.wrong.rows).toEqual([
      {
        line: 3,
        name: '',
        errors: expect.arrayContaining([
          { column: 'Name', letter: 'A', why: 'Name is missing.' },
          { column: 'Latitude', letter: 'J', why: 'Latitude must be a number from -90 to 90.' },
        ]) as unknown,
      },
      {
        line: 5,
        name: 'fox run',
        errors: [{ column: 'Name', letter: 'A', why: 'Row 4 has the same. It must be unique.' }],
      },
    ]);
    await expect(applyImport(services, cast.maya, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await names(services, cast)).not.toContain('Owl Walk');
    const wrongRows = await exportRejectedRows(services, cast.maya, id);
    expect(wrongRows).toContain('name: Row 4 has the same. It must be unique.');
    const mended = await preview(
      services,
      cast,
      wrongRows.replace('fox run', 'Fox Walk').replace(',Flying', 'Bat Walk,Biking').replace('145', '45'),
    );
    expect(mended).toMatchObject({ wrong: 0, changes: 2 });
  });

  test.for([
    [
      'a byte order mark, semicolons and Windows line ends',
      (text: string) => `\ufeff${text.replaceAll(',', ';')}`,
    ],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['quotation marks around every cell', (text: string) => text.replace(/[^,\r\n]+/g, '"$&"')],
    ['labels in place of names', (text: string) => text.replace('name,type', 'Name,What it is for')],
    ['empty lines', (text: string) => `\r\n${text.replace('\r\n', '\r\n\r\n,,,\r\n')}\r\n\r\n`],
  ] as const)('an imported file may have %s', async ([_, change], { services, cast }) => {
    expect(await preview(services, cast, change(file(row('Owl Walk'))))).toMatchObject({
      wrong: 0,
      changes: 1,
    });
  });

  /** @param name as a JSON literal */
  const toPoint = (name: string) =>
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"${name}"},
      "geometry":{"type":"Point","coordinates":[-122.8,45.48]}}]}`;

  test.for([
    ['', 'This is empty. The first row must name the columns.'],
    [header, 'There are no rows below the column names.'],
    [`${header}\n${row('a')},x`, 'Row 2, column L: there is no column name above this cell.'],
    ['naem,type\nOwl,Walking', 'There is no column “naem” here. Do you mean “name”?'],
    ['name,name\nOwl,Owl', 'The column “name” is in the first row twice.'],
    ['name,type\n"Owl,Walking', 'Row 2, column A: this quotation mark is never closed.'],
    ['{"type":"FeatureCollection"', 'This can’t be read as GeoJSON'],
    ['{"type":"Topology"}', 'This isn’t a GeoJSON FeatureCollection.'],
    ['['.repeat(200_000), 'This can’t be read as GeoJSON'],
    [
      '{"type":"FeatureCollection","features":[NaN]}',
      'Feature 1 has a mark or a word that JSON doesn’t know',
    ],
    [`name,type\nOwl\0,Walking`, 'Row 2, column A: this contains a character that cannot be stored.'],
    [toPoint('\\u0000'), 'This contains a character that cannot be stored.'],
  ])('an imported file %j is rejected as a whole', async ([text, why], { services, cast }) => {
    expect(await refusal(services, cast, text!)).toContain(why);
  });

  test('an imported file of 100,000 rows is too long', async ({ services, cast }) => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `Trail ${n},Walking`);
    expect(await refusal(services, cast, ['name,type', ...rows].join('\n'))).toContain(
      'more than 10,000 rows',
    );
  });
});

describe('a row', () => {
  const id = crypto.randomUUID();

  test('an imported row changes only the file’s columns, of the entry with its id', async ({
    services,
    cast,
  }) => {
    const { parts, id: importId } = await preview(services, cast, 'id,surface\nmeadow-mile,Sand');
    expect(parts[0]!.changed.rows[0]!.texts).toEqual([
      { label: 'Surface', before: 'Bark chips', after: 'Sand' },
    ]);
    await applyImport(services, cast.maya, importId);
    const { texts } = await getEntry(services, cast.maya, { kind: 'trails', entryId: 'meadow-mile' });
    expect(texts).toMatchObject({ surface: 'Sand', length: '1 mile' });
  });

  test('a row with an unknown id adds an entry with that id, and a retired or invalid id is an error', async ({
    services,
    cast,
  }) => {
    await retireEntry(services, cast.maya, { kind: 'trails', entryId: 'meadow-mile' }, { isRetired: true });
    const text = `id,${header}\n${id},${row('Owl Walk')}\nmeadow-mile,${row('Mile')}\na/b,${row('Fox')}\n${id},${row('Owl')}`;
    const { parts } = await preview(services, cast, text);
    expect(parts[0]!.added.rows).toEqual([{ line: 2, name: 'Owl Walk' }]);
    expect(parts[0]!.wrong.rows.map(({ errors }) => errors[0]!.why)).toEqual([
      'This trail is retired. Offer it again first.',
      'This isn’t a valid id. Leave it blank for a new entry.',
      'Row 2 is for the same entry.',
    ]);
  });

  test('an entry changed after the preview stops the whole import', async ({ services, cast }) => {
    const shown = await preview(services, cast, `${header}\n${row('Owl Walk')}\n${row('Meadow Mile')}`);
    const of = { kind: 'trails', entryId: 'meadow-mile' };
    const { revision, texts } = await getEntry(services, cast.maya, of);
    await changeEntry(services, cast.maya, of, { revision, typed: { ...texts, surface: 'Sand' } });
    await expect(applyImport(services, cast.maya, shown.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await names(services, cast)).not.toContain('Owl Walk');
    expect((await getEntry(services, cast.maya, of)).texts.surface).toBe('Sand');
  });

  test('a formula in a row stays a text that no spreadsheet runs after export', async ({
    services,
    cast,
  }) => {
    const { id } = await preview(
      services,
      cast,
      file(row('=HYPERLINK(1)', { description: "'=1+1", surface: '+1 mile' })),
    );
    await applyImport(services, cast.maya, id);
    const written = await exportKind(services, cast.maya, { name: 'trails', format: 'csv' });
    expect(written).toContain(",'=HYPERLINK(1),");
    expect(written).toContain(",'=1+1,");
    expect(written).toContain(',-122.8,');
    expect(await preview(services, cast, written)).toMatchObject({ changes: 0, wrong: 0 });
  });

  test('a GeoJSON row takes its place from its point', async ({ services, cast }) => {
    const written = await exportKind(services, cast.maya, { name: 'trails', format: 'geojson' });
    expect(await preview(services, cast, written)).toMatchObject({ changes: 0, wrong: 0 });
    const swapped = written.replace(/(?<="coordinates": )\[\s*(-122[.\d]+),\s*(45[.\d]+)\s*\]/, '[$2,$1]');
    expect(await refusal(services, cast, swapped)).toContain('latitude and longitude look swapped');
    const missing = written.replace(/(?<="coordinates": )\[\s*(-122[.\d]+),\s*(45[.\d]+)\s*\]/, '[]');
    expect((await preview(services, cast, missing)).wrong).toBe(1);
  });
});

test('an imported entry can’t be undone once somebody has changed it', async ({ services, cast }) => {
  const { id } = await preview(services, cast, file(row('Owl Walk')));
  await applyImport(services, cast.maya, id);
  const [added] = await listChanges(services, cast.maya, { kind: 'trails', limit: 1 });
  const of = { kind: 'trails', entryId: added!.entry.id };
  const { revision, texts } = await getEntry(services, cast.maya, of);
  await changeEntry(services, cast.maya, of, { revision, typed: { ...texts, surface: 'Sand' } });
  await expect(revertImport(services, cast.maya, id)).rejects.toMatchObject({ code: 'conflict' });
});

test('residents can neither import nor export', async ({ services, cast: { rosa } }) => {
  const refused = [
    startImport(services, rosa, 'trails', 'name'),
    getImport(services, rosa, 'x'),
    exportKind(services, rosa, { name: 'trails', format: 'csv' }),
  ];
  for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'forbidden' });
  expect(() => applyImport(services, rosa, 'x')).toThrow('Only community managers');
});
