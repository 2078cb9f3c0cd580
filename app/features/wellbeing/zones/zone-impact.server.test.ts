import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addZone, clearZones, first, school, second, tax } from '#tests/support/zone-entries';
import type { Texts } from '~/platform/desk/desk';
import { addEntry, getEntry } from '~/platform/desk/entries.server';
import { describeFormImpact } from '~/platform/desk/form-impact.server';

describe('the impact of a form', () => {
  const impactOf = (services: TestServices, { maya }: Cast, kind: string, typed: Texts, seen?: string) =>
    describeFormImpact(services, maya, kind, { typed, ...(seen && { seen }) });

  test('a new zone says for how many homes something changes', async ({ services, cast }) => {
    await clearZones(services);
    const oak = school('Oak', { geometry: first! });
    const impact = await impactOf(services, cast, 'school-zones', oak);
    expect(impact?.sentences).toEqual([
      'For 1 home the elementary school changes.',
      'We compared 2 homes whose place or address we know.',
    ]);
    expect(await impactOf(services, cast, 'school-zones', oak, impact!.seen)).toBeNull();
    const id = crypto.randomUUID();
    await addEntry(services, cast.maya, 'school-zones', { id, typed: oak });
    expect(await describeFormImpact(services, cast.maya, 'school-zones', { id, typed: oak })).toBeNull();
  });

  test('effects that differ from those shown are shown again', async ({ services, cast }) => {
    await clearZones(services);
    const oak = school('Oak', { geometry: first! });
    const shown = await impactOf(services, cast, 'school-zones', oak);
    const both = { ...oak, streets: 'Cedar Lane' };
    const more = await impactOf(services, cast, 'school-zones', both, shown!.seen);
    expect(more?.sentences[0]).toBe('For 2 homes the elementary school changes.');
  });

  test('overlaps, homes in no zone and changed rates are named', async ({ services, cast }) => {
    await clearZones(services);
    const streets = 'Cedar Lane 1–9';
    const creek = await addZone(services, cast, 'tax-zones', tax('Creek', { geometry: first!, streets }));
    await addZone(services, cast, 'tax-zones', tax('Parks', { geometry: first!, added: 'yes' }));
    const hill = await impactOf(services, cast, 'tax-zones', tax('Hill', { geometry: first! }));
    expect(hill?.sentences.slice(0, 2)).toEqual([
      'For 1 home the tax zone or its rate changes.',
      '1 home would be in two tax zones: Creek and Hill.',
    ]);
    const entry = await getEntry(services, cast.maya, { kind: 'tax-zones', entryId: creek });
    const change = (texts: Texts) =>
      describeFormImpact(services, cast.maya, 'tax-zones', {
        ...{ entryId: creek, revision: entry.revision, typed: { ...entry.texts, ...texts } },
      });
    expect(await change({ description: 'Other words.' })).toBeNull();
    expect((await change({ rate: '13' }))?.sentences[0]).toBe('For 1 home the tax zone or its rate changes.');
    expect((await change({ geometry: second! }))?.sentences.slice(0, 2)).toEqual([
      'For 1 home the tax zone or its rate changes.',
      '1 home would be in no tax zone.',
    ]);
    expect((await change({ geometry: '', streets: 'Cedar Lane 1–9' }))?.sentences).toContain(
      '2 homes would be in no tax zone.',
    );
  });

  test('a zone of a later day is compared on that day', async ({ services, cast }) => {
    await clearZones(services);
    await addZone(services, cast, 'school-zones', school('Oak', { geometry: first! }));
    const texts = { geometry: first!, 'valid-from': '2027-09-01' };
    const impact = await impactOf(services, cast, 'school-zones', school('Elm', texts));
    expect(impact?.sentences[1]).toBe(
      '1 home would be in two elementary school zones: Oak area and Elm area.',
    );
  });

  test('an invalid form has no impact to show', async ({ services, cast }) => {
    expect(await impactOf(services, cast, 'school-zones', school('Oak'))).toBeNull();
    await expect(
      describeFormImpact(services, cast.rosa, 'school-zones', { typed: school('Oak') }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
