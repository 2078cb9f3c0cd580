import { z } from 'zod/v4';

import { expect, test as base, type TestServices } from '#tests/support/domain-test';
import { type GeocoderServer, knownPlace, startGeocoder } from '#tests/support/geocoder-server';
import { readConfig } from '~/config.server';
import { createGeocoder } from '~/platform/places/geocoder.server';

import { submitPlaceForm } from './place-form.server';

const schema = z.object({
  name: z.string().min(1, 'Name is missing.'),
  parts: z.array(z.string()).optional(),
  password: z.string().optional(),
  latitude: z.string().optional(),
  longitude: z.string().optional(),
});

type Typed = Record<string, string | string[]>;
type Submit = (typed: Typed, services?: TestServices) => Promise<Answer>;
/** What a form gets: 'saved', or a reply with its status. */
type Answer = { status: number; initialValue?: unknown; error?: unknown } | 'saved';

const test = base.extend<{ geocoder: GeocoderServer; submit: Submit }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  geocoder: async ({}, provide) => {
    const server = await startGeocoder();
    await provide(server);
    await server.close();
  },
  submit: async ({ services, geocoder: { url } }, provide) => {
    const config = readConfig({ NODE_ENV: 'test', GEOCODER_URL: url });
    // With time enough for a machine that is busy.
    const geocoder = createGeocoder(config, { limitMs: 60_000 });
    await provide((typed, given = { ...services, geocoder }) => submit(given, typed));
  },
});

async function submit(services: TestServices, typed: Typed): Promise<Answer> {
  const entries = Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const request = new Request('http://vclink.test/', { method: 'POST', body: new URLSearchParams(entries) });
  const answer = await submitPlaceForm(services, request, schema, async () => 'saved' as const);
  if (answer === 'saved') return answer;
  const isRefused = 'data' in answer;
  const { initialValue, error } = (isRefused ? answer.data : answer).reply;
  return { status: isRefused ? (answer.init?.status ?? 0) : 200, initialValue, error };
}

const [latitude, longitude] = Object.values(knownPlace).map(String);
const lookUpAddress = '14 Cedar Lane';

test('a look-up saves nothing, and answers with all that was typed and the place', async ({ submit }) => {
  const typed = { name: '', parts: ['trails', 'water'], latitude: '1', longitude: 'west', lookUpAddress };
  expect(await submit({ ...typed, password: 'a long way home', lookUp: 'yes' })).toEqual({
    status: 200,
    initialValue: { ...typed, name: undefined, latitude, longitude, lookUp: 'found' },
    error: undefined,
  });
});

test('who saves an address without numbers sees first what it is', async ({ submit, geocoder }) => {
  const typed = { name: 'Orchard', lookUpAddress, latitude: ' ', longitude: '' };
  expect(await submit(typed)).toMatchObject({ initialValue: { name: 'Orchard', latitude, longitude } });
  expect(await submit({ ...typed, latitude: '45' })).toBe('saved');
  expect(await submit({ ...typed, lookUpAddress: '' })).toBe('saved');
  expect(geocoder.asked).toHaveLength(1);
});

test('what can’t be looked up is said at its field, and the numbers stay', async ({ submit, geocoder }) => {
  const typed = { name: 'Orchard', latitude: '45.5', longitude: '-122.5', lookUp: 'yes' };
  const says = (message: string) => ({ status: 400, error: { lookUpAddress: [message] } });
  expect(await submit(typed)).toMatchObject(says('Enter an address to look up.'));
  expect(await submit({ ...typed, lookUpAddress: ' ' })).toMatchObject(says('Enter an address to look up.'));
  const tooLong = 'The address can have at most 200 characters.';
  expect(await submit({ ...typed, lookUpAddress: 'x'.repeat(201) })).toMatchObject(says(tooLong));
  expect(geocoder.asked).toEqual([]);
  for (const mode of ['knows no such place', 'fails'] as const) {
    geocoder.mode = mode;
    const answer = await submit({ ...typed, lookUpAddress: mode });
    expect(answer).toMatchObject({ status: 400, initialValue: { latitude: '45.5', lookUpAddress: mode } });
    expect(JSON.stringify(answer)).toContain('We couldn’t find this address just now.');
  }
});

test('without a geocoder a form has no such fields', async ({ submit, services }) => {
  expect(await submit({ name: 'Orchard' }, services)).toBe('saved');
  const fields: Typed[] = [{ lookUp: 'yes' }, { lookUpAddress }];
  for (const more of fields)
    await expect(submit({ name: 'Orchard', ...more }, services)).rejects.toMatchObject({ code: 'invalid' });
});
