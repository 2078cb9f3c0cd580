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
const lookUpAddress = '14 Cedar Lane';

test('an address lookup saves nothing and returns the typed values with coordinates', async ({ submit }) => {
  const typed = { name: '', parts: ['trails', 'water'], latitude: '1', longitude: 'west', lookUpAddress };
  expect(await submit({ ...typed, password: 'a long way home', lookUp: 'yes' })).toEqual({
    status: 200,
    initialValue: { ...typed, name: undefined, latitude, longitude, lookUp: 'found' },
    error: undefined,
  });
});

test('saving an address without coordinates looks it up first', async ({ submit, geocoder }) => {
  const typed = { name: 'Orchard', lookUpAddress, latitude: ' ', longitude: '' };
  expect(await submit(typed)).toMatchObject({ initialValue: { name: 'Orchard', latitude, longitude } });
  expect(await submit({ ...typed, latitude: '45' })).toBe('saved');
  expect(await submit({ ...typed, lookUpAddress: '' })).toBe('saved');
  expect(geocoder.asked).toHaveLength(1);
});

test('a failed address lookup is an error at its field and keeps the coordinates', async ({
  submit,
  geocoder,
}) => {
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
    expect(JSON.stringify(answer)).toContain('We couldn’t find this address.');
  }
});

test('a place form without a geocoder rejects lookup fields', async ({ submit, services }) => {
  expect(await submit({ name: 'Orchard' }, services)).toBe('saved');
  const fields: Typed[] = [{ lookUp: 'yes' }, { lookUpAddress }];
  for (const more of fields)
    await expect(submit({ name: 'Orchard', ...more }, services)).rejects.toMatchObject({ code: 'invalid' });
});

/** View of 288 × 240 px, centered on this point. */
const middle = { latitude: 45.4871, longitude: -122.8037 };
const pinView = formatPinView(viewAround(middle, 16));
const typedForm = { name: '', parts: ['trails', 'water'], longitude: 'west', pinView };

test('a press on the map sets the pin and saves nothing', async ({ submit, services, geocoder }) => {
  const pressed = { ...typedForm, lookUpAddress, password: 'a long way home', x: '144', y: '20' };
  const answer = await submit(pressed);
  expect(answer).toMatchObject({
    status: 200,
    initialValue: { lookUpAddress, pinView, parts: typedForm.parts },
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
