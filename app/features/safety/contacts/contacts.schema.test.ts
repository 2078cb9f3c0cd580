import { describe, expect, test } from 'vitest';

import { relationshipLabel, relationships } from './contacts';
import { contactCallSchema, contactSchema } from './contacts.schema.server';

const complete = { name: 'Luis Alvarez', phone: '503-555-0150', email: '', relationship: '' };

const toErrors = (changes: Record<string, unknown>, schema: typeof contactSchema = contactSchema) => {
  const { error } = schema.safeParse({ ...complete, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('the contact form', () => {
  test('the contact form trims fields, and reads blank optional ones as null', () => {
    const blank = { name: 'Luis Alvarez', phone: '503-555-0150', email: null, relationship: null };
    expect(contactSchema.parse({ ...complete, name: ' Luis Alvarez ', email: ' ' })).toEqual(blank);
    expect(contactSchema.parse({ name: 'Luis Alvarez', phone: '503-555-0150' })).toEqual(blank);
    expect(contactSchema.parse({ ...complete, email: null, relationship: null })).toEqual(blank);
  });

  test('the contact form requires a name, but leaves phone and email to the domain', () => {
    const missing = { name: 'Enter the full name.' };
    expect(toErrors({ name: ' ', phone: '' })).toEqual(missing);
    expect(toErrors({ name: undefined, phone: null })).toEqual(missing);
    expect(contactSchema.parse({ ...complete, phone: '\u202a503-555-0150\u202c' }).phone).toBe(
      '503-555-0150',
    );
  });

  test.for([
    ['name', 120, 'Full Name can have at most 120 characters.'],
    ['phone', 40, 'Phone Number can have at most 40 characters.'],
  ] as const)(
    'the contact form accepts a %s of %i characters and refuses a longer one',
    ([field, limit, error]) => {
      expect(toErrors({ [field]: 'x'.repeat(limit) })).toEqual({});
      expect(toErrors({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: error });
    },
  );

  test('the contact form accepts only email addresses, of at most 254 characters', () => {
    const address = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
    expect(toErrors({ email: address(254) })).toEqual({});
    expect(toErrors({ email: address(255) })).toEqual({ email: 'Email can have at most 254 characters.' });
    for (const email of ['luis', 'luis@', 'luis@example.org, ana@example.org', 'a@b.c\nBcc: d@e.fr']) {
      expect(toErrors({ email })).toEqual({ email: 'Enter an email address such as name@example.org.' });
    }
  });

  test('the contact form accepts only relationships of the list', () => {
    for (const { value } of relationships) expect(toErrors({ relationship: value })).toEqual({});
    for (const relationship of ['Family', 'boss', '__proto__', 7, ['family']]) {
      expect(toErrors({ relationship })).toEqual({ relationship: 'Choose a relationship from the list.' });
    }
  });

  test('the contact form accepts only texts', () => {
    expect(Object.keys(toErrors({ name: 7, phone: {}, email: [] }))).toEqual(['name', 'phone', 'email']);
    expect(contactCallSchema.safeParse({ ...complete, userId: 7 }).error?.issues[0]?.path).toEqual([
      'userId',
    ]);
  });
});

test('the relationships are those of the specification', () => {
  expect(relationships.map(({ value, label }) => `${value}/${label}`)).toEqual([
    'family/Family',
    'friend/Friend',
    'neighbor/Neighbor',
    'medical/Medical Professional',
    'colleague/Colleague',
    'other/Other',
  ]);
  expect([relationshipLabel('medical'), relationshipLabel(null)]).toEqual(['Medical Professional', null]);
});
