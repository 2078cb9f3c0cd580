import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { describe, expect, test } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';

import { callNote, callText, toParts, safeText } from './emergency-texts.server';
import type { ShareRow } from './share-entries.server';

const token = 'T0KEN'.padEnd(43, '_');
const link = `http://localhost:3000/emergency/shared/${token}`;
const facts = (share: Partial<ShareRow> = {}) => ({
  share: {
    id: randomUUID(),
    residentId: 'demo-user',
    senderName: 'Rosa Alvarez',
    message: null,
    latitude: null,
    longitude: null,
    address: null,
    placeSource: null,
    placeMeasuredAt: null,
    placeAccuracy: null,
    shareMethod: 'all' as const,
    dedupeKey: 'k',
    createdAt: testNow(),
    expiresAt: testNow(),
    safeAt: null,
    ...share,
  },
  to: '+15035550142',
  token,
});

test('parts are counted as networks do', () => {
  const sizes = [
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['['.repeat(80), 1],
    ['['.repeat(81), 2],
    ['日'.repeat(70), 1],
    ['日'.repeat(71), 2],
    ['☂'.repeat(202), 4],
  ] as const;
  for (const [text, parts] of sizes) expect(toParts(text), text).toBe(parts);
});

describe('the call', () => {
  test('has who, what, where, what to do and the link', ({ services }) => {
    const sms = callText(
      services,
      facts({
        message: 'I fell in\nthe “kitchen”…',
        latitude: 45.49,
        longitude: -122.8,
        address: '45.490000,-122.800000',
      }),
    );
    expect(sms).toEqual({
      to: '+15035550142',
      text:
        'Rosa Alvarez asks for help: "I fell in the "kitchen"..." Measured by their device: 45.490000,-122.800000. Call them or 911. ' +
        link,
    });
    expect(toParts(sms.text)).toBe(2);
  });

  test('has the default message, and says where no place was told', ({ services }) => {
    expect(callText(services, facts()).text).toBe(
      'Rosa Alvarez asks for help: "I need immediate assistance. Please contact me or send help as soon as ' +
        `possible." They did not say where they are. Call them or 911. ${link}`,
    );
  });

  test('says where the message is shortened', ({ services }) => {
    const { text } = callText(services, facts({ message: 'word '.repeat(400) }));
    expect(text).toMatch(
      /^Rosa Alvarez asks for help: "(word )+word\.\.\. \(shortened\)" They did not say where they are\. Call them or 911\. /,
    );
    expect(toParts(text)).toBe(3);
    expect(toParts(text.replace('word...', 'word w...'))).toBe(4);
  });

  test('in another script lets the place go before the message', ({ services }) => {
    const share = { senderName: '王小明', message: '請幫忙'.repeat(100), address: '花園路'.repeat(50) };
    const { text } = callText(services, facts(share));
    expect(text).toContain('(shortened)');
    expect(text).not.toContain('Their place');
    expect(toParts(text)).toBe(3);
  });

  test('is three parts at most and has the whole link, whatever was typed', ({ services }) => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, (senderName, message, address) => {
        const sms = callText(
          services,
          facts({ senderName, message: message || null, address: address || null }),
        );
        expect(toParts(sms.text)).toBeLessThanOrEqual(3);
        expect(sms.text.endsWith(` ${link}`)).toBe(true);
        expect(sms.text).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

test('the word that it is over is short', ({ services }) => {
  const { text } = safeText(
    services,
    facts({ senderName: 'Rosa Maria del Carmen Alvarez Fernandez de la Vega' }),
  );
  expect(text).toBe(
    "Rosa Maria del Carmen Alvarez Fernand... says: I'm safe. The call for help is over; its link does not show the " +
      `place any more. ${link}`,
  );
  expect(toParts(text)).toBe(2);
});

test('a push names the sender, and leads to the link', () => {
  const { share } = facts({ message: 'I fell', senderName: 'Rosa\nAlvarez' });
  const same = {
    type: 'emergency_share',
    url: `/emergency/shared/${token}`,
    tag: `emergency-share-${share.id}`,
  };
  expect(callNote('share', { share, token })).toEqual({
    ...same,
    title: 'Rosa Alvarez asks for help',
    body: 'I fell\nThey did not say where they are.',
  });
  expect(callNote('safe', { share, token })).toEqual({
    ...same,
    title: 'Rosa Alvarez is safe',
    body: 'The call for help is over.',
  });
});
