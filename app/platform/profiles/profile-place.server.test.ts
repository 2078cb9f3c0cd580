import { describe, expect, test as base, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import type { Place } from '~/domain/place';

import { type Profile, formatSavedMessage, formatPlaceSource } from './profiles';
import { profileSchema } from './profiles.schema.server';
import { getProfile, saveProfile } from './profiles.server';

type Lookups = {
  services: TestServices;
  /** Queries in order. */
  asked: string[];
  /** Decides the answers of the fake geocoder. */
  finds: (query: string) => Place | null | Promise<Place | null>;
};

const test = base.extend<{ lookups: Lookups }>({
  lookups: async ({ services }, provide) => {
    const lookups: Lookups = {
      services: {
        ...services,
        geocoder: {
          isSetUp: true,
          find: async (_, query) => {
            lookups.asked.push(query);
            return lookups.finds(query);
          },
        },
      },
      asked: [],
      finds: () => found,
    };
    await provide(lookups);
  },
});

const found = { latitude: 45.5, longitude: -122.6 };
const elsewhere = { latitude: 44.1, longitude: -121.3 };

/** A form as it was shown, with the changes. */
function edit(shown: Profile, changes: Record<string, string> = {}) {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  const fields = Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, text(value)]));
  const shownPlace = shown.latitude === null ? '' : `${shown.latitude},${shown.longitude}`;
  return profileSchema.parse({ ...fields, shownPlace, ...changes });
}

async function save(services: TestServices, viewer: Viewer, changes: Record<string, string> = {}) {
  const { profile } = await saveProfile(services, viewer, edit(await getProfile(services, viewer), changes));
  expect(await getProfile(services, viewer)).toEqual(profile);
  const { latitude, longitude, placeSource } = profile;
  return { latitude, longitude, placeSource };
}

async function waitingForLocks({ db }: TestServices): Promise<number> {
  const rows = await db.execute(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

const cleared = { latitude: '', longitude: '' };
const typed = { latitude: '45.25', longitude: '-122.5' };
const isTyped = { latitude: 45.25, longitude: -122.5, placeSource: 'typed' };
const isFound = { ...found, placeSource: 'found' };
const isDefault = { latitude: 45.4871, longitude: -122.8037, placeSource: 'default' };

describe('coordinates of a saved profile', () => {
  test('coordinates that the resident typed are kept without a look-up', async ({ lookups, cast }) => {
    expect(await save(lookups.services, cast.rosa, { ...typed, address: '1 New Street' })).toEqual(isTyped);
    expect(lookups.asked).toEqual([]);
  });

  test('coordinates stay while the address stays, typed or found', async ({
    lookups: { services, asked },
    cast,
  }) => {
    const before = await getProfile(services, cast.rosa);
    expect(before.placeSource).toBe('found');
    expect(await save(services, cast.rosa, { phone: '5', unit: '9', name: 'R' })).toMatchObject({
      latitude: before.latitude,
      placeSource: 'found',
    });
    await save(services, cast.rosa, typed);
    expect(await save(services, cast.rosa, { city: 'Portland' })).toEqual(isTyped);
    expect(asked).toEqual([]);
  });

  test.for([
    ['address', '16 Cedar Lane', '16 Cedar Lane, Oregon, United States'],
    ['address', '', 'Beaverton, Oregon, United States'],
    ['state', 'WA', '14 Cedar Lane, Washington, United States'],
    ['country', 'CAN', '14 Cedar Lane, Oregon, Canada'],
  ] as const)(
    'coordinates are looked up again when the %s becomes "%s"',
    async ([field, value, query], { lookups, cast }) => {
      expect(await save(lookups.services, cast.rosa, { [field]: value })).toEqual(isFound);
      expect(lookups.asked).toEqual([query]);
    },
  );

  test('typed coordinates survive a new house number until both fields are cleared', async ({
    lookups: { services, asked },
    cast,
  }) => {
    await save(services, cast.rosa, typed);
    const moved = edit(await getProfile(services, cast.rosa), { address: '16 Cedar Lane' });
    const saved = await saveProfile(services, cast.rosa, moved);
    expect(saved.profile).toMatchObject({ address: '16 Cedar Lane', ...isTyped });
    expect(formatSavedMessage(saved, true)).toContain('The coordinates you entered stay the same');
    const again = await saveProfile(services, cast.rosa, edit(saved.profile, { phone: '5' }));
    expect(formatSavedMessage(again, true)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await save(services, cast.rosa, cleared)).toEqual(isFound);
    expect(asked).toEqual(['16 Cedar Lane, Oregon, United States']);
  });

  test('coordinates are looked up by city without an address', async ({
    lookups: { services, asked },
    cast,
  }) => {
    await save(services, cast.rosa, { address: '' });
    await save(services, cast.rosa, { city: 'Bend' });
    expect(asked).toEqual(['Beaverton, Oregon, United States', 'Bend, Oregon, United States']);
  });

  test('clearing both coordinates looks them up', async ({ lookups: { services, asked }, cast }) => {
    expect(await save(services, cast.rosa, cleared)).toEqual(isFound);
    expect(asked).toEqual(['14 Cedar Lane, Oregon, United States']);
  });

  test("coordinates default to the center while the address isn't found, and each save retries", async ({
    lookups,
    cast,
  }) => {
    const { services } = lookups;
    lookups.finds = () => null;
    expect(await save(services, cast.rosa, cleared)).toEqual(isDefault);
    expect(await save(services, cast.rosa)).toEqual(isDefault);
    lookups.finds = () => found;
    expect(await save(services, cast.rosa)).toEqual(isFound);
    expect(lookups.asked).toHaveLength(3);
  });

  test('coordinates default to the center without a geocoder', async ({ services, cast }) => {
    expect(services.geocoder.isSetUp).toBe(false);
    expect(await save(services, cast.rosa, { address: '1 New Street' })).toEqual(isDefault);
    expect(await save(services, cast.rosa, typed)).toEqual(isTyped);
  });

  test("typed coordinates are detected by the form's initial ones, not by newer saves", async ({
    lookups: { services, asked },
    cast,
  }) => {
    const shown = await getProfile(services, cast.rosa);
    await save(services, cast.rosa, { address: '1 New Street' });
    const { profile } = await saveProfile(services, cast.rosa, edit(shown));
    expect(profile).toMatchObject({ address: '14 Cedar Lane', ...isFound });
    expect(asked).toEqual(['1 New Street, Oregon, United States', '14 Cedar Lane, Oregon, United States']);
  });

  test('coordinates without a form count as typed', async ({ lookups: { services }, cast }) => {
    const { shownPlace: _, ...input } = edit(await getProfile(services, cast.rosa), typed);
    expect((await saveProfile(services, cast.rosa, { ...input, shownPlace: null })).profile).toMatchObject(
      isTyped,
    );
  });

  test('of two concurrent saves, each address keeps its own coordinates', async ({ lookups, cast }) => {
    const { services } = lookups;
    const places: Record<string, Place> = { '1 A Street': found, '2 B Street': elsewhere };
    const reached: Record<string, () => void> = {};
    lookups.finds = (query) => {
      const address = query.split(',')[0] ?? '';
      return new Promise((resolve) => (reached[address] = () => resolve(places[address] ?? null)));
    };
    const shown = await getProfile(services, cast.rosa);
    const slow = saveProfile(services, cast.rosa, edit(shown, { address: '1 A Street' }));
    const fast = saveProfile(services, cast.rosa, edit(shown, { address: '2 B Street' }));
    await expect.poll(() => Object.keys(reached)).toHaveLength(2);
    reached['2 B Street']?.();
    await fast;
    // A save from an older page, which needs no look-up, ends in between.
    await saveProfile(services, cast.rosa, edit(shown, { ...typed, address: '3 C Street' }));
    expect(await getProfile(services, cast.rosa)).toMatchObject({ address: '3 C Street', ...isTyped });
    reached['1 A Street']?.();
    await slow;
    expect(await getProfile(services, cast.rosa)).toMatchObject({ address: '1 A Street', ...isFound });
  });

  test('coordinates stay with their address when another save intervenes', async ({ services, cast }) => {
    const shown = await getProfile(services, cast.rosa);
    const other = edit(shown, { ...typed, address: '2 B Street' });
    const kept = await services.db.transaction(async (tx) => {
      await saveProfile({ ...services, db: tx }, cast.rosa, other);
      const saved = saveProfile(services, cast.rosa, edit(shown, { phone: '5' }));
      await expect.poll(() => waitingForLocks(services)).toBe(1);
      return { saved };
    });
    await kept.saved;
    expect(await getProfile(services, cast.rosa)).toEqual({ ...shown, phone: '5' });
  });

  test('looking up coordinates holds no database connection', async ({ lookups, cast }) => {
    const { services } = lookups;
    let answer = () => {};
    lookups.finds = () => new Promise((resolve) => (answer = () => resolve(found)));
    const saved = save(services, cast.rosa, cleared);
    await expect.poll(() => lookups.asked).toHaveLength(1);
    const [row] = await services.db.execute<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    expect(row?.open).toBe(0);
    answer();
    expect(await saved).toEqual(isFound);
  });
});

test("the source of a profile's coordinates is shown in words", () => {
  expect(formatPlaceSource('typed', true)).toBe('Placed on the map');
  expect(formatPlaceSource('found', true)).toBe('Address found');
  const notFound = 'We couldn’t find this address. Check it, or set your place on the map.';
  const notLookedUp = 'We don’t look up addresses here. Set your place on the map.';
  expect(formatPlaceSource('default', true)).toBe(notFound);
  expect(formatPlaceSource('default', false)).toBe(notLookedUp);
  const saved = (placeSource: Profile['placeSource'], pointsAwarded = 0) => ({
    profile: { placeSource } as Profile,
    pointsAwarded,
    hasKeptPlace: false,
  });
  expect(formatSavedMessage(saved('found'), true)).toBeUndefined();
  expect(formatSavedMessage(saved('typed', 20), true)).toBe('It’s complete: you earned 20 points.');
  expect(formatSavedMessage(saved('default', 20), true)).toBe(
    `It’s complete: you earned 20 points. ${notFound}`,
  );
  expect(formatSavedMessage(saved('default'), false)).toBe(notLookedUp);
});
