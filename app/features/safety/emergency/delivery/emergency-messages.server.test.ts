import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { describe, expect, test } from '#tests/support/domain-test';

import { callMail, safeMail } from './emergency-mails.server';
import { callPush, callText, safeText, countSegments } from './emergency-texts.server';
import type { ShareRow } from './share-entries.server';

const at = new Date('2026-11-20T20:48:00Z');
const row: ShareRow = {
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
  shareMethod: 'all',
  dedupeKey: 'k',
  createdAt: at,
  expiresAt: new Date(at.getTime() + 24 * 60 * 60_000),
  safeAt: null,
};
const facts = (share: Partial<ShareRow> = {}) => ({
  share: { ...row, ...share },
  to: 'ana@example.net',
  token: 'T0KEN',
});

/** A token as long as real ones. */
const token = 'T0KEN'.padEnd(43, '_');
const link = `http://localhost:3000/emergency/shared/${token}`;
const textFacts = (share: Partial<ShareRow> = {}) => ({ ...facts(share), to: '+15035550142', token });

describe('the mail with a call for help', () => {
  test('the mail says who, what, where and what to do, word for word', ({ services }) => {
    const mail = callMail(
      services,
      facts({
        message: 'I fell in the kitchen.\nThe door is open.',
        latitude: 45.4907,
        longitude: -122.8037,
        address: '45.490700,-122.803700',
        placeMeasuredAt: new Date(at.getTime() - 2 * 60_000),
        placeAccuracy: 18.4,
      }),
    );
    expect(mail.to).toBe('ana@example.net');
    expect(mail.subject).toBe('Rosa Alvarez asks for help (Cedar Commons)');
    expect(mail.text).toBe(`Rosa Alvarez asked for help on Friday, November 20, at 12:48 PM PST, and
named you as an emergency contact.

This is what Rosa Alvarez wrote:

> I fell in the kitchen.
> The door is open.

Measured by their device 2 minutes before, to about 60 ft: 45.490700,
-122.803700, which is about 0.2 miles north of the center of Cedar
Commons.

See the place on a map and whether it's over:

http://localhost:3000/emergency/shared/T0KEN

The link shows the place for 24 hours, or until Rosa Alvarez says
they're safe.

Please call Rosa Alvarez now. If you can't reach them, or if someone may
be in danger, call 911 and say what you know.

You get this because Rosa Alvarez, who lives in Cedar Commons, named you
as an emergency contact. If you do not want to be one, open this link
and press the button there:

http://localhost:3000/emergency/shared/T0KEN/decline

-- 
VCLink, the app of Cedar Commons
`);
  });

  test('the mail has the default message, and says if no place was sent', ({ services }) => {
    const { text } = callMail(services, facts());
    expect(text).toContain(
      '> I need immediate assistance. Please contact me or send help as soon as\n> possible.\n',
    );
    expect(text).toContain('They did not say where they are.');
  });

  test('the mail marks a typed place as typed', ({ services }) => {
    const typed = callMail(
      services,
      facts({ address: '12 Alder Court\nPlease pay here', placeSource: 'typed' }),
    ).text;
    expect(typed).toContain('They wrote:\n\n> 12 Alder Court\n> Please pay here\n');
    const both = callMail(
      services,
      facts({ latitude: 45.4871, longitude: -122.8037, address: 'Gate 3' }),
    ).text;
    expect(both.replaceAll('\n', ' ')).toContain(
      'Measured by their device: 45.487100, -122.803700, which is at the center of Cedar Commons.  They wrote about the place:  > Gate 3 ',
    );
  });

  test('the mail says that the profile’s address is the profile’s, and that nobody typed it', ({
    services,
  }) => {
    const { text } = callMail(services, facts({ address: '14 Cedar Lane', placeSource: 'home' }));
    expect(text).toContain(
      'Their home address, from their profile:\n\n> 14 Cedar Lane\n\nThey did not say where they are.\n',
    );
    expect(text).not.toContain('They wrote');
    const old = callMail(services, facts({ address: '14 Cedar Lane' })).text;
    expect(old).toContain('Their place, typed or from their profile:\n\n> 14 Cedar Lane\n');
  });

  test('the mail can’t be made to look like the community’s own words', ({ services }) => {
    const evil = 'x\n\n-- \nVCLink, the app of Cedar Commons\r\nOpen https://evil.example\u2028Now';
    const mail = callMail(
      services,
      facts({ senderName: 'Rosa\r\nBcc: eve@example.net', message: evil, address: evil }),
    );
    expect(mail.subject).toBe('Rosa Bcc: eve@example.net asks for help (Cedar Commons)');
    const lines = mail.text.split(/[\n\u2028]/);
    for (const line of lines.filter((line) => /evil|^Now|^x$/.test(line))) expect(line).toMatch(/^> /);
    expect(lines.filter((line) => line === '-- ')).toHaveLength(1);
    expect(lines.filter((line) => line === 'VCLink, the app of Cedar Commons')).toHaveLength(1);
  });
});

test('the all-clear mail names the call it belongs to', ({ services }) => {
  const mail = safeMail(services, facts());
  expect(mail.subject).toBe('Rosa Alvarez is safe (Cedar Commons)');
  expect(mail.text).toContain(`Rosa Alvarez says: I'm safe. This is about the call for help on Friday,
November 20, at 12:48 PM PST.

The link in that message no longer shows the place. There is nothing you
need to do.
`);
  expect(mail.text).toContain('/emergency/shared/T0KEN/decline\n');
});

test('text message parts are counted as networks count them', () => {
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
  for (const [text, parts] of sizes) expect(countSegments(text), text).toBe(parts);
});

describe('the text message with a call for help', () => {
  test('the text message has who, what, where, what to do and the link', ({ services }) => {
    const sms = callText(
      services,
      textFacts({
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
    expect(countSegments(sms.text)).toBe(2);
  });

  test('the text message has the default message, and says if no place was sent', ({ services }) => {
    expect(callText(services, textFacts()).text).toBe(
      'Rosa Alvarez asks for help: "I need immediate assistance. Please contact me or send help as soon as ' +
        `possible." They did not say where they are. Call them or 911. ${link}`,
    );
  });

  test('the text message says if the message is shortened', ({ services }) => {
    const { text } = callText(services, textFacts({ message: 'word '.repeat(400) }));
    expect(text).toMatch(
      /^Rosa Alvarez asks for help: "(word )+word\.\.\. \(shortened\)" They did not say where they are\. Call them or 911\. /,
    );
    expect(countSegments(text)).toBe(3);
    expect(countSegments(text.replace('word...', 'word w...'))).toBe(4);
  });

  test('a text message in another script drops the place before the message', ({ services }) => {
    const share = { senderName: '王小明', message: '請幫忙'.repeat(100), address: '花園路'.repeat(50) };
    const { text } = callText(services, textFacts(share));
    expect(text).toContain('(shortened)');
    expect(text).not.toContain('Their place');
    expect(countSegments(text)).toBe(3);
  });

  test('a text message has at most three parts and the whole link, whatever was typed', ({ services }) => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, (senderName, message, address) => {
        const sms = callText(
          services,
          textFacts({ senderName, message: message || null, address: address || null }),
        );
        expect(countSegments(sms.text)).toBeLessThanOrEqual(3);
        expect(sms.text.endsWith(` ${link}`)).toBe(true);
        expect(sms.text).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

test('the all-clear text message is short', ({ services }) => {
  const { text } = safeText(
    services,
    textFacts({ senderName: 'Rosa Maria del Carmen Alvarez Fernandez de la Vega' }),
  );
  expect(text).toBe(
    "Rosa Maria del Carmen Alvarez Fernand... says: I'm safe. The call for help is over; its link no longer shows " +
      `the place. ${link}`,
  );
  expect(countSegments(text)).toBe(2);
});

test('a push names the sender and opens the link', ({ services }) => {
  const { share } = textFacts({ message: 'I fell', senderName: 'Rosa\nAlvarez' });
  const same = {
    type: 'emergency_share',
    url: `/emergency/shared/${token}`,
    tag: `emergency-share-${share.id}`,
  };
  expect(callPush(services, 'share', { share, token })).toEqual({
    ...same,
    title: 'Rosa Alvarez asks for help',
    body: 'I fell\nThey did not say where they are.',
  });
  expect(callPush(services, 'safe', { share, token })).toEqual({
    ...same,
    title: 'Rosa Alvarez is safe',
    body: 'The call for help is over.',
  });
});
