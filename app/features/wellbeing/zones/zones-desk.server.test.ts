import { eq } from 'drizzle-orm';

import { profiles, schoolZones, taxZones } from '#db/schema';
import { changeTexts, retire } from '#tests/support/desk';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { addZone, clearZones, first, school, tax } from '#tests/support/zone-entries';
import { firstCorner, setHome, square, west } from '#tests/support/zones';
import type { Texts } from '~/platform/desk/desk';
import { getEntry } from '~/platform/desk/entries.server';
import { toFormText } from '~/platform/desk/fields/form-text';
import { exportKind } from '~/platform/desk/files/export.server';
import { applyImport, getImport, startImport } from '~/platform/desk/imports/imports.server';

import { readSchoolZoning, readTaxInformation } from './zones.server';

const schoolOf = async (services: TestServices, { rosa }: Cast) =>
  (await readSchoolZoning(services, rosa)).answer.facts[0]?.text;

describe('a zone from the desk', () => {
  test('a school zone with an area answers for the homes in it, and has its marker in the middle', async ({
    services,
    cast,
  }) => {
    await clearZones(services);
    const id = await addZone(services, cast, 'school-zones', school('Oak', { geometry: first! }));
    expect(await schoolOf(services, cast)).toBe('Oak School, K–5');
    const { texts } = await getEntry(services, cast.maya, { kind: 'school-zones', entryId: id });
    expect(texts).toMatchObject({ latitude: '45.485', longitude: '-122.795' });
  });

  test('a zone of streets answers by the home’s name, else by the profile’s address', async ({
    services,
    cast,
  }) => {
    await clearZones(services);
    await setHome(services, null);
    await addZone(services, cast, 'school-zones', school('Oak', { streets: 'Cedar Ln 2-98 EVEN|Elm Way' }));
    await addZone(services, cast, 'tax-zones', tax('Creek', { streets: 'elm way 1–9' }));
    const readBoth = async () => [
      await schoolOf(services, cast),
      (await readTaxInformation(services, cast.rosa)).answer,
    ];
    await setResidency(services, cast.rosa.id, '18 cedar lane, 9Z');
    const [own, none] = await readBoth();
    expect(own).toBe('Oak School, K–5');
    expect(none).toMatchObject({ hasPlace: false });
    await setResidency(services, cast.rosa.id, 'Unit 777');
    await services.db
      .update(profiles)
      .set({ address: '5 Elm Way' })
      .where(eq(profiles.residentId, cast.rosa.id));
    expect(await readBoth()).toMatchObject([
      'Oak School, K–5',
      { summary: 'Your address is in Creek.', basis: 'Based on your home’s address.' },
    ]);
    await services.db.update(profiles).set({ address: '12 Elm Way' });
    expect((await readBoth())[1]).toMatchObject({ hasPlace: false });
  });

  test('a home without a place isn’t said to be outside of zones that are areas', async ({
    services,
    cast,
  }) => {
    await clearZones(services);
    await setHome(services, null);
    await setResidency(services, cast.rosa.id, '18 Cedar Lane, 9Z');
    await addZone(services, cast, 'school-zones', school('Oak', { streets: 'Cedar Lane' }));
    await addZone(services, cast, 'school-zones', school('Fir', { level: 'middle', geometry: first! }));
    const { answer } = await readSchoolZoning(services, cast.rosa);
    expect(answer.facts.map(({ text }) => text)).toEqual(['Oak School, K–5']);
    expect(answer.summary).toMatch(/^We can’t be sure of every school/);
  });

  test('a zone counts from its first day, and no longer once it is retired', async ({ services, cast }) => {
    await clearZones(services);
    services.clock.set(new Date('2026-08-31T20:00:00Z'));
    const texts = school('Oak', { geometry: first!, 'valid-from': '2026-09-01' });
    const id = await addZone(services, cast, 'school-zones', texts);
    expect((await readSchoolZoning(services, cast.rosa)).zones).toEqual([]);
    services.clock.set(new Date('2026-09-01T07:00:00Z'));
    expect(await schoolOf(services, cast)).toBe('Oak School, K–5');
    await retire(services, cast.maya, ['school-zones', id]);
    expect((await readSchoolZoning(services, cast.rosa)).zones).toEqual([]);
  });

  test.for([
    ['neither an area nor streets', {}, 'geometry', 'Enter the zone’s area on the map, or its streets.'],
    [
      'half a marker',
      { geometry: first!, latitude: '45' },
      'latitude',
      'Enter the marker’s latitude and longitude, or neither.',
    ],
    [
      'another continent',
      { geometry: JSON.stringify(square([2.35, 48.85])) },
      'geometry',
      'Area on the map is 5,131 miles away from the neighborhood. Is it another place’s?',
    ],
    [
      'latitudes first',
      { geometry: JSON.stringify(square([45.48, -122.8])).replaceAll('-122.79', '-89') },
      'geometry',
      'Area on the map: latitude and longitude look swapped.',
    ],
    ['a street twice', { streets: 'Elm Way\nelm way' }, 'streets', '“elm way” is listed twice.'],
    [
      '501 streets',
      { streets: 'Elm Way\n'.repeat(501) },
      'streets',
      'Streets has 501 lines, but the limit is 500.',
    ],
    ['no street', { streets: '12–20' }, 'streets', '“12–20” has no street.'],
  ] as const)('a zone is refused: %s', async ([, texts, cell, error], { services, cast }) => {
    const refusal = await addZone(services, cast, 'school-zones', school('Oak', texts)).catch(
      (thrown: { code: string; options: { errors: Record<string, string[]> } }) => thrown,
    );
    expect(refusal).toMatchObject({ code: 'invalid' });
    const { errors } = (refusal as { options: { errors: Record<string, string[]> } }).options;
    expect(errors[cell]?.[0]).toContain(error);
    expect(Object.keys(errors)).toEqual([cell]);
  });

  test('a boundary too large for a form stays as it is when the form is saved', async ({
    services,
    cast,
  }) => {
    await clearZones(services);
    const ring = Array.from({ length: 3000 }, (_, nth) => {
      const angle = (nth / 3000) * 2 * Math.PI;
      return [west + Math.cos(angle) / 100, 45.48 + Math.sin(angle) / 100];
    });
    const geometry = JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
    const id = await addZone(services, cast, 'school-zones', school('Oak', { geometry }));
    const { texts } = await getEntry(services, cast.maya, { kind: 'school-zones', entryId: id });
    const shown = toFormText({ as: 'area' }, texts.geometry);
    expect(shown).toBe('An area of 3,001 positions, as it is. Leave this text to keep it.');
    await changeTexts(services, cast.maya, ['school-zones', id], { geometry: shown, rating: '9' });
    const after = await getEntry(services, cast.maya, { kind: 'school-zones', entryId: id });
    expect(after.texts).toEqual({ ...texts, rating: '9' });
  });
});

describe('zones from files', () => {
  const feature = (texts: Texts, geometry: unknown) => ({ type: 'Feature', properties: texts, geometry });
  const collect = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

  test('zones are imported from GeoJSON with their effects, and exported to the same file', async ({
    services,
    cast: { maya, rosa },
  }) => {
    await clearZones(services);
    const both = {
      type: 'MultiPolygon',
      coordinates: [square(firstCorner).coordinates, square([west + 0.03, 45.48]).coordinates],
    };
    const file = collect(
      feature(school('Oak'), both),
      feature(school('Elm', { level: 'Elementary school' }), square(firstCorner)),
      feature(school('Fir', { level: 'middle', streets: 'Cedar Lane|Elm Way 2-8' }), null),
    );
    const id = await startImport(services, maya, 'school-zones', file);
    const { parts, wrong } = await getImport(services, maya, id);
    expect([wrong, parts[0]?.impact]).toEqual([
      0,
      [
        'For 1 home the elementary school changes.',
        '1 home would be in two elementary school zones: Oak area and Elm area.',
        'For 1 home the middle school changes.',
        '1 home would be in no middle school zone.',
        'We compared 2 homes whose place or address we know.',
      ],
    ]);
    await applyImport(services, maya, id);
    expect((await readSchoolZoning(services, rosa)).zones.map(({ name }) => name)).toEqual([
      'Oak area',
      'Elm area',
      'Fir area',
    ]);
    const again = await startImport(
      services,
      maya,
      'school-zones',
      await exportKind(services, maya, { name: 'school-zones', format: 'geojson' }),
    );
    expect((await getImport(services, maya, again)).changes).toBe(0);
    const table = await exportKind(services, maya, { name: 'school-zones', format: 'csv' });
    expect(
      (await getImport(services, maya, await startImport(services, maya, 'school-zones', table))).changes,
    ).toBe(0);
  });

  test('a row with a boundary that crosses itself is refused, and nothing is imported', async ({
    services,
    cast: { maya },
  }) => {
    await clearZones(services);
    const [[a, b, c, d]] = square(firstCorner).coordinates as [[unknown, unknown, unknown, unknown]];
    const bowTie = { type: 'Polygon', coordinates: [[a, c, b, d, a]] };
    const file = collect(feature(school('Oak'), square(firstCorner)), feature(school('Elm'), bowTie));
    const id = await startImport(services, maya, 'school-zones', file);
    const { parts, wrong } = await getImport(services, maya, id);
    expect(wrong).toBe(1);
    expect(parts[0]?.wrong.rows[0]?.errors[0]?.why).toMatch(
      /^Area on the map: its outline crosses or touches itself near/,
    );
    expect(parts[0]?.impact).toEqual([]);
    await expect(applyImport(services, maya, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await services.db.$count(schoolZones)).toBe(0);
    expect(await services.db.$count(taxZones)).toBe(0);
  });
});
