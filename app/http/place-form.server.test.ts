import { z } from 'zod/v4';

import { expect, test as base, type TestServices } from '#tests/support/domain-test';
import { type GeocoderServer, knownPlace, startGeocoder } from '#tests/support/geocoder-server';
import { readConfig } from '~/platform/config/config.server';
import { metersBetween } from '~/domain/distance';
import { createGeocoder } from '~/platform/places/geocoder.server';
import { parsePlace, type Place } from '~/domain/place';
import { formatPinView, parsePinView, placeAt, viewAround } from '~/platform/places/pin-view';

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
/** Result of a form: 'saved', or a reply with its status. */
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
    // Long enough for a busy machine.
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
const placeText = '14 Cedar Lane';

test('an address lookup saves nothing and returns the typed values with coordinates', async ({ submit }) => {
  const typed = { name: '', parts: ['trails', 'water'], latitude: '1', longitude: 'west', placeText };
  expect(await submit({ ...typed, password: 'a long way home', lookUp: 'yes' })).toEqual({
    status: 200,
    initialValue: { ...typed, name: undefined, latitude, longitude, placeRead: placeText, lookUp: 'found' },
    error: undefined,
  });
});

test('saving an address looks it up first, and once', async ({ submit, geocoder }) => {
  const typed = { name: 'Orchard', placeText, latitude: '45.1', longitude: '' };
  expect(await submit(typed)).toMatchObject({
    status: 200,
    initialValue: { name: 'Orchard', latitude, longitude, placeRead: placeText },
  });
  expect(await submit({ ...typed, placeRead: placeText })).toBe('saved');
  expect(await submit({ ...typed, placeText: ' ' })).toBe('saved');
  expect(geocoder.asked).toHaveLength(1);
});

test('a failed address lookup is an error at its field and keeps the coordinates', async ({
  submit,
  geocoder,
}) => {
  const typed = { name: 'Orchard', latitude: '45.5', longitude: '-122.5', lookUp: 'yes' };
  const says = (message: string) => ({ status: 400, error: { placeText: [message] } });
  expect(await submit(typed)).toMatchObject(says('Enter a place to look up.'));
  expect(await submit({ ...typed, placeText: ' ' })).toMatchObject(says('Enter a place to look up.'));
  const tooLong = 'The address can have at most 200 characters.';
  expect(await submit({ ...typed, placeText: 'x'.repeat(201) })).toMatchObject(says(tooLong));
  expect(geocoder.asked).toEqual([]);
  for (const mode of ['knows no such place', 'fails'] as const) {
    geocoder.mode = mode;
    const answer = await submit({ ...typed, placeText: mode });
    expect(answer).toMatchObject({ status: 400, initialValue: { latitude: '45.5', placeText: mode } });
    expect(JSON.stringify(answer)).toContain('We couldn’t find this address.');
  }
});

const link = 'https://maps.apple.com/?ll=45.4871,-122.8037&q=Cedar';

test('a pasted place is saved in one step, with or without a geocoder', async ({ services, geocoder }) => {
  const saved: unknown[] = [];
  const save = async (typed: Record<string, string>) => {
    const request = new Request('http://vclink.test/', { method: 'POST', body: new URLSearchParams(typed) });
    await submitPlaceForm(services, request, schema, async (input) => saved.push(input));
    return saved.at(-1);
  };
  for (const text of [link, '45.4871, -122.8037', '84QVF5PW+RG'])
    expect(await save({ name: 'Orchard', placeText: text, latitude: '1', longitude: '2' })).toMatchObject({
      name: 'Orchard',
      latitude: expect.stringMatching(/^45\.48/) as string,
      longitude: expect.stringMatching(/^-122\.80/) as string,
    });
  expect(
    await save({ name: 'Orchard', placeText: link, placeRead: link, latitude: '1', longitude: '2' }),
  ).toEqual({ name: 'Orchard', latitude: '1', longitude: '2' });
  expect(geocoder.asked).toEqual([]);
});

test('a form refused for another reason shows the coordinates of its pasted place', async ({ submit }) => {
  expect(await submit({ name: '', placeText: link, latitude: '1', longitude: '' })).toMatchObject({
    status: 400,
    initialValue: { placeText: link, placeRead: link, latitude: '45.4871', longitude: '-122.8037' },
    error: { name: [expect.any(String)] },
  });
});

test('a pin on the map replaces a pasted place', async ({ submit }) => {
  const pressed = await submit({ ...typedForm, placeText: link, x: '144', y: '20' });
  expect(pressed).toMatchObject({ status: 200, initialValue: { placeText: link, placeRead: link } });
  const { initialValue } = pressed as { initialValue: Record<string, string> };
  expect(initialValue.latitude).not.toBe('45.4871');
});

test('a text without a place gets a sentence at its field, and nothing changes', async ({
  submit,
  services,
  geocoder,
}) => {
  const typed = { name: 'Orchard', latitude: '45.5', longitude: '-122.5' };
  for (const [text, sentence, given] of [
    ['https://maps.app.goo.gl/4jnZ', 'This short link has no coordinates in it.', undefined],
    ['https://example.org/@45.4,-122.8', 'another site’s', undefined],
    ['-122.8, 45.4', 'The two numbers may be swapped.', undefined],
    ['Cedar House', 'We couldn’t read a place here.', services],
    ['x'.repeat(2001), 'This can have at most 2,000 characters.', services],
  ] as const)
    expect(await submit({ ...typed, placeText: text }, given)).toMatchObject({
      status: 400,
      initialValue: { latitude: '45.5', longitude: '-122.5', placeText: text },
      error: { placeText: [expect.stringContaining(sentence)] },
    });
  expect(geocoder.asked).toEqual([]);
});

test('a short Plus Code is completed near the neighborhood, and refused before it has a center', async ({
  submit,
  services,
}) => {
  const placeText = 'F5PW+RG';
  expect(await submit({ name: 'Orchard', placeText }, services)).toBe('saved');
  const request = new Request('http://vclink.test/', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Orchard', placeText }),
  });
  const answer = await submitPlaceForm(services, request, schema, async () => 'saved', { near: null });
  expect(JSON.stringify(answer)).toContain('This Plus Code is short');
});

/** View of 288 × 240 px, centered on this point. */
const middle = { latitude: 45.4871, longitude: -122.8037 };
const pinView = formatPinView(viewAround(middle, 16));
const typedForm = { name: '', parts: ['trails', 'water'], longitude: 'west', pinView };

test('a press on the map sets the pin and saves nothing', async ({ submit, services, geocoder }) => {
  const pressed = { ...typedForm, placeText, password: 'a long way home', x: '144', y: '20' };
  const answer = await submit(pressed);
  expect(answer).toMatchObject({
    status: 200,
    initialValue: { placeText, pinView, parts: typedForm.parts },
  });
  expect(answer).not.toHaveProperty('initialValue.password');
  const at = pinOf(answer);
  // At zoom 16 a pixel is 1.67 m there: 100 pixels to the north.
  expect(Math.abs(metersBetween(middle, at) - 167)).toBeLessThan(2);
  expect(at.latitude).toBeGreaterThan(middle.latitude);
  // Also without a geocoder.
  expect(pinOf(await submit({ ...typedForm, x: '144', y: '20' }, services))).toEqual(at);
  expect(geocoder.asked).toEqual([]);
  // A key press sends the corner.
  expect(metersBetween(middle, pinOf(await submit({ ...typedForm, x: '0', y: '0' })))).toBeLessThan(1);
});

test('the map opens at the typed coordinates, and its buttons move it without setting the pin', async ({
  submit,
}) => {
  const viewOf = (answer: Answer) => parsePinView((answer as Reply).initialValue.pinView ?? '');
  const open = (typed: Typed) => submit({ name: '', pinOpen: pinView, ...typed });
  expect(viewOf(await open({}))).toEqual(parsePinView(pinView));
  expect(viewOf(await open({ latitude: '10', longitude: '20' }))).toEqual(
    viewAround({ latitude: 10, longitude: 20 }, 16),
  );
  const farther = await submit({ ...typedForm, pinMove: 'farther' });
  expect(farther).toMatchObject({ status: 200, initialValue: { longitude: 'west' } });
  expect(viewOf(farther)!.zoom).toBe(15);
  expect(metersBetween(middle, placeAt(viewOf(farther)!))).toBeLessThan(4);
  const set = await submit({ ...typedForm, pinMove: 'middle' });
  expect(metersBetween(middle, pinOf(set))).toBeLessThan(1);
  expect(viewOf(set)).toEqual(parsePinView(pinView));
});

test.for<[string, Typed]>([
  ['outside', { x: '289', y: '1' }],
  ['huge', { x: '9'.repeat(400), y: '1' }],
  ['negative', { x: '1', y: '-1' }],
  ['not a number', { x: 'NaN', y: 'Infinity' }],
  ['half a press', { x: '1' }],
  ['an unknown button', { pinMove: 'toString' }],
  ['no view', { x: '1', y: '1', pinView: '' }],
  ['a view past the zooms', { x: '1', y: '1', pinView: '99/0/0' }],
  ['a view off the earth', { x: '1', y: '1', pinView: '3/9999999999/-9999999999' }],
  ['a view of no numbers', { pinOpen: '1e9/NaN/0x10' }],
])('an invalid map press is rejected and keeps the pin: %s', async ([, sent], { submit }) => {
  const answer = await submit({ ...typedForm, latitude: '45.5', longitude: '-122.5', ...sent });
  expect(answer).toMatchObject({
    status: 400,
    initialValue: { latitude: '45.5', longitude: '-122.5', parts: typedForm.parts },
    error: { pinView: [expect.stringContaining('Press the map again.')] },
  });
});

test('a place form can be saved while its map is open', async ({ submit }) => {
  expect(await submit({ name: 'Orchard', pinView })).toBe('saved');
});

type Reply = { initialValue: Record<string, string | undefined> };

function pinOf(answer: Answer): Place {
  const { latitude = '', longitude = '' } = (answer as Reply).initialValue;
  return parsePlace(latitude, longitude)!;
}
