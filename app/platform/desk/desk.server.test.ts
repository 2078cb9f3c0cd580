import { describe, expect, test, type Cast, type TestServices } from '#tests/support/domain-test';
import { reportCondition } from '~/features/health/trails/trail-reports.server';
import { getTrail, listTrails } from '~/features/health/trails/trails.server';

import { changedMeanwhile, isRetired, type Texts } from './desk';
import { addEntry, changeEntry, getContentForm, getEntry } from './entries.server';
import { listEntries } from './list-entries.server';
import { retireEntry } from './retire-entries.server';
import { listChanges, revertChange } from './history/history.server';
import { cellsOf, loadTextContext, createTextParser, toTexts } from './texts.server';

const creek: Texts = {
  name: 'Creek Loop',
  type: 'walking',
  difficulty: 'Easy',
  length: '1.1 miles',
  duration: '25 minutes',
  description: 'Along the creek.',
  features: 'Benches\r\nShade',
  elevation: '20 ft',
  surface: 'Gravel',
  latitude: '45.48',
  longitude: '-122.8',
  order: '',
};

const kind = 'trails';
const addCreek = async (services: TestServices, { maya }: Cast, texts: Partial<Texts> = {}) =>
  (await addEntry(services, maya, kind, { typed: { ...creek, ...texts } as Texts })).id;
const names = async (services: TestServices, { rosa }: Cast) =>
  (await listTrails(services, rosa, { type: null })).trails.map(({ name }) => name);

describe('every kind', () => {
  test('every content kind parses the sample entries from their own texts', async ({ services }) => {
    for (const kind of services.registry.contentKinds) {
      const context = await loadTextContext(services, kind);
      const read = createTextParser(kind, context);
      const entries = await kind.store.read(services);
      expect(entries.length, kind.name).toBeGreaterThan(0);
      for (const entry of entries) {
        const texts = toTexts(kind, entry, context);
        const { values, errors } = read(texts, entry.values);
        expect(errors, `${kind.name} ${entry.id}`).toBeNull();
        expect(toTexts(kind, { ...entry, values: values! }, context), `${kind.name} ${entry.id}`).toEqual(
          texts,
        );
      }
    }
  });

  test('every content kind has a unique name, a valid key and notes, and stores what it reads', async ({
    services,
    cast: { maya },
  }) => {
    const kinds = services.registry.contentKinds;
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    for (const kind of kinds) {
      const cells = cellsOf(kind).map(({ name }) => name);
      expect(new Set(cells).size, kind.name).toBe(cells.length);
      expect(cells, kind.name).toEqual(expect.arrayContaining([...kind.key, ...(kind.noteCells ?? [])]));
      const before = await kind.store.read(services);
      const entries = before.map(({ id, values }) => ({ id, values, was: values }));
      const context = await loadTextContext(services, kind);
      const own = entries.map((entry) => ({
        ...entry,
        values: createTextParser(kind, context)(
          toTexts(kind, { ...entry, retiredAt: null }, context),
          entry.values,
        ).values!,
      }));
      await kind.store.write(services, maya, own);
      expect(await kind.store.read(services), kind.name).toEqual(before);
    }
  });
});

describe('an entry', () => {
  test('an entry is added last and shown at once; a repeated submission adds it only once', async ({
    services,
    cast,
  }) => {
    const form = crypto.randomUUID();
    const press = (texts: Partial<Texts> = {}) =>
      addEntry(services, cast.maya, kind, { id: form, typed: { ...creek, ...texts } as Texts });
    const [{ id }, again] = await Promise.all([press(), press()]);
    expect(again.id).toBe(id);
    expect((await press()).id).toBe(id);
    expect((await names(services, cast)).filter((name) => name === 'Creek Loop')).toHaveLength(1);
    expect((await names(services, cast)).at(-1)).toBe('Creek Loop');
    await press({ name: 'Owl Walk' });
    expect((await names(services, cast)).slice(-2)).toEqual(['Creek Loop', 'Owl Walk']);
    const entry = await getEntry(services, cast.maya, { kind, entryId: id });
    expect(entry).toMatchObject({ name: 'Creek Loop', path: `/health/outdoor/${id}`, isRetired: false });
    expect(entry.texts).toMatchObject({ type: 'Walking', features: 'Benches\nShade' });
  });

  test('an invalid entry gets errors by field and nothing is written', async ({ services, cast }) => {
    const typed = { ...creek, name: ' ', type: 'Flying', latitude: '95', longitude: 'west', order: '1.5' };
    await expect(addEntry(services, cast.maya, kind, { typed })).rejects.toMatchObject({
      code: 'invalid',
      options: {
        errors: {
          name: ['Name is missing.'],
          type: ['What it is for must be one of: Walking, Running, Biking.'],
          latitude: ['Latitude must be a number from -90 to 90.'],
          longitude: ['Longitude must be a number from -180 to 180.'],
          order: ['Position in the list must be a whole number from 0 to 1,000,000.'],
        },
      },
    });
    expect(await listChanges(services, cast.maya, { limit: 10 })).toEqual([]);
  });

  test('an entry’s name is unique, ignoring case', async ({ services, cast }) => {
    await addCreek(services, cast);
    const message = 'There is a trail “creek loop” already.';
    await expect(addCreek(services, cast, { name: 'creek loop' })).rejects.toMatchObject({
      options: { errors: { name: [message] } },
    });
  });

  test('of two concurrent edits the first one wins, and the second editor sees it', async ({
    services,
    cast,
  }) => {
    const entryId = await addCreek(services, cast);
    const { revision } = await getEntry(services, cast.maya, { kind, entryId });
    const change = (texts: Partial<Texts>, revision: string) =>
      changeEntry(
        services,
        cast.maya,
        { kind, entryId },
        { revision, typed: { ...creek, ...texts } as Texts },
      );
    await change({ surface: 'Asphalt' }, revision);
    await expect(change({ length: '2 miles' }, revision)).rejects.toMatchObject({
      code: 'conflict',
      detail: changedMeanwhile,
    });
    const newer = await getEntry(services, cast.maya, { kind, entryId });
    expect(newer.texts).toMatchObject({ surface: 'Asphalt', length: '1.1 miles' });
    await change({ length: '2 miles' }, newer.revision);
    expect((await getTrail(services, cast.rosa, entryId)).surface).toBe('Gravel');
  });

  test('residents can’t reach a retired entry, and their data is back when it is restored', async ({
    services,
    cast,
  }) => {
    const entryId = await addCreek(services, cast);
    await reportCondition(services, cast.rosa, entryId, { condition: 'poor', note: 'Muddy' });
    await retireEntry(services, cast.maya, { kind, entryId }, { isRetired: true });
    expect(await names(services, cast)).not.toContain('Creek Loop');
    await expect(getTrail(services, cast.rosa, entryId)).rejects.toMatchObject({ code: 'not-found' });
    const wanted = { q: 'creek', page: 1, show: 'retired' as const };
    expect((await listEntries(services, cast.maya, kind, wanted)).entries).toMatchObject([{ id: entryId }]);
    await retireEntry(services, cast.maya, { kind, entryId }, { isRetired: false });
    expect(await names(services, cast)).toContain('Creek Loop');
  });
});

describe('the history', () => {
  test('the history says who changed what, and reverts one change without later ones', async ({
    services,
    cast,
  }) => {
    const entryId = await addCreek(services, cast);
    const change = async (texts: Partial<Texts>) => {
      const { revision, texts: now } = await getEntry(services, cast.maya, { kind, entryId });
      await changeEntry(
        services,
        cast.maya,
        { kind, entryId },
        { revision, typed: { ...now, ...texts } as Texts },
      );
    };
    await change({ surface: 'Asphalt' });
    await change({ length: '2 miles' });
    const changes = await listChanges(services, cast.maya, { kind, entryId, limit: 10 });
    expect(changes.map(({ action, texts }) => ({ action, texts }))).toEqual([
      { action: 'changed', texts: [{ label: 'Length', before: '1.1 miles', after: '2 miles' }] },
      { action: 'changed', texts: [{ label: 'Surface', before: 'Gravel', after: 'Asphalt' }] },
      { action: 'added', texts: [] },
    ]);
    expect(changes[0]).toMatchObject({ actorName: 'Maya Chen (manager)', entry: { name: 'Creek Loop' } });
    await revertChange(services, cast.maya, changes[1]!.id);
    const { texts } = await getEntry(services, cast.maya, { kind, entryId });
    expect(texts).toMatchObject({ surface: 'Gravel', length: '2 miles' });
    await expect(revertChange(services, cast.maya, changes[1]!.id)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('the history reverts a retirement, and an addition that nobody has used', async ({
    services,
    cast,
  }) => {
    const entryId = await addCreek(services, cast);
    await retireEntry(services, cast.maya, { kind, entryId }, { isRetired: true });
    const [retired, added] = await listChanges(services, cast.maya, { kind, entryId, limit: 10 });
    await revertChange(services, cast.maya, retired!.id);
    expect(isRetired((await getEntry(services, cast.maya, { kind, entryId })).texts)).toBe(false);
    await revertChange(services, cast.maya, added!.id);
    await expect(getEntry(services, cast.maya, { kind, entryId })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await listChanges(services, cast.maya, { kind, entryId, limit: 1 })).toMatchObject([
      { action: 'removed', source: 'taken back' },
    ]);
  });

  test('the history can’t revert an addition that residents use', async ({ services, cast }) => {
    const entryId = await addCreek(services, cast);
    await reportCondition(services, cast.rosa, entryId, { condition: 'good', note: null });
    const [added] = await listChanges(services, cast.maya, { kind, entryId, limit: 1 });
    await expect(revertChange(services, cast.maya, added!.id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('residents can’t use the content desk', async ({ services, cast: { rosa } }) => {
  const refusals = [
    listEntries(services, rosa, kind, { q: '', page: 1, show: 'shown' as const }),
    getContentForm(services, rosa, kind),
    getEntry(services, rosa, { kind, entryId: 'creek' }),
    addEntry(services, rosa, kind, { typed: creek }),
    listChanges(services, rosa, { limit: 1 }),
  ];
  for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ code: 'forbidden' });
});
