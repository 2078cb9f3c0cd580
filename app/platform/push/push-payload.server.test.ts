import { expect, test } from 'vitest';

import type { PushPayload } from './push';
import { encodePayload } from './push-payload.server';

const note: PushPayload = {
  type: 'safety_alert',
  title: 'Wind',
  body: 'Stay in.',
  url: '/',
  tag: 't',
  device: 'd',
  sentAt: '2026-11-20T10:00:00.000Z',
};
const parse = (text: string) => JSON.parse(text) as PushPayload;

test('a short push payload is unchanged', () => {
  expect(parse(encodePayload(note))).toEqual(note);
  const long = { ...note, body: 'm'.repeat(1000) };
  expect(parse(encodePayload(long))).toEqual(long);
});

test('a push body of more than 1,000 characters is cut with an ellipsis', () => {
  const { body, ...rest } = parse(encodePayload({ ...note, body: `${'m'.repeat(999)} ${'m'.repeat(1000)}` }));
  expect(body).toBe(`${'m'.repeat(999)}…`);
  expect(rest).toEqual({ ...note, body: undefined });
});

test.for(['界', '🌪', '"', '\u0001'])(
  'a push payload fits into 3,000 bytes without splitting characters: %j',
  (character) => {
    const text = encodePayload({ ...note, title: character.repeat(60), body: character.repeat(2000) });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
    const { body, title } = parse(text);
    expect(title).toBe(character.repeat(60));
    // A lone surrogate would come back as another character.
    expect(Buffer.from(body).toString()).toBe(body);
    expect(body).toMatch(/^(.+)…$/u);
    expect(body.length).toBeGreaterThan(300);
  },
);
