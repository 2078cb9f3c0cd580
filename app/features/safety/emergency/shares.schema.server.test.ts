import { describe, expect, test } from 'vitest';

import { shareSchema } from './shares.schema.server';

const toErrors = (value: unknown) =>
  shareSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the API’s share (S1 §7)', () => {
  test('the API’s location uses its coordinates as the address, unless it has one', () => {
    const location = { lat: 45.4871, lng: -122.80371234567 };
    expect(
      shareSchema.parse({ userId: 'me', shareMethod: 'all', message: ' Help \r\nme ', location }),
    ).toEqual({
      userId: 'me',
      message: 'Help \nme',
      place: { ...location, address: '45.487100,-122.803712' },
      address: null,
      formToken: undefined,
    });
    expect(shareSchema.parse({ location: { ...location, address: ' Gate 3 ' } })).toMatchObject({
      place: { ...location, address: 'Gate 3' },
    });
  });

  test.for([{}, { location: null, message: null }, { message: '  ', location: undefined }])(
    'the API accepts a share with neither location nor message: %j',
    (body) => expect(shareSchema.parse(body)).toMatchObject({ message: null, place: null, address: null }),
  );

  test.for([
    [{ lat: 90.1, lng: 0 }, 'location.lat'],
    [{ lat: 0, lng: -180.1 }, 'location.lng'],
    [{ lat: '45', lng: 0 }, 'location.lat'],
    [{ lat: Infinity, lng: 0 }, 'location.lat'],
    [{ lat: 45 }, 'location.lng'],
  ] as const)('the API refuses an impossible place: %j', ([location, field]) =>
    expect(toErrors({ location })).toEqual([[field, 'The location is not a place on earth.']]),
  );

  test.for([
    [{ location: '45,-122' }, 'location', 'The location needs lat and lng.'],
    [{ message: 'x'.repeat(2001) }, 'message', 'The message can have at most 2,000 characters.'],
    [{ shareMethod: 'sms' }, 'shareMethod', 'The shareMethod can only be "all".'],
    [
      { location: { lat: 0, lng: 0, address: 'x'.repeat(501) } },
      'location.address',
      'The address can have at most 500 characters.',
    ],
  ] as const)('the API explains what is wrong with %j', ([body, field, message]) =>
    expect(toErrors(body)).toEqual([[field, message]]),
  );

  test('the API accepts the poles and the date line', () => {
    for (const lat of [-90, 90]) {
      for (const lng of [-180, 180])
        expect(shareSchema.parse({ location: { lat, lng } }).place).toMatchObject({ lat, lng });
    }
  });
});

describe('the share form', () => {
  test('the share form has flat fields, blank without a position', () => {
    expect(
      shareSchema.parse({ message: '', lat: '', lng: '', address: ' 12 Alder Court ', formToken: 't' }),
    ).toEqual({
      message: null,
      place: null,
      address: '12 Alder Court',
      formToken: 't',
      userId: undefined,
    });
    expect(shareSchema.parse({ lat: '45.5', lng: '-122.25', address: '' })).toMatchObject({
      place: { lat: 45.5, lng: -122.25, address: '45.500000,-122.250000' },
      address: null,
    });
    expect(shareSchema.parse({ lat: '45.5', lng: '-122.25', address: 'At the gate' }).place?.address).toBe(
      'At the gate',
    );
  });

  test.for([
    { lat: '91', lng: '0' },
    { lat: '45', lng: '' },
    { lng: '45' },
    { lat: '0x10', lng: '0' },
    { lat: 'NaN', lng: '0' },
    { lat: '1e2', lng: '0' },
    { lat: '45,5', lng: '0' },
  ])('the share form reports as its own error that %j is no place', (fields) =>
    expect(toErrors(fields)).toEqual([['', 'The location is not a place on earth.']]),
  );

  test('the share form refuses an address that is too long', () => {
    expect(toErrors({ address: 'x'.repeat(501) })).toEqual([
      ['address', 'The address can have at most 500 characters.'],
    ]);
  });
});
