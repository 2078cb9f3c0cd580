import { describe, expect, test } from 'vitest';

import { prefillText, smsLink } from './contact-calls';
import { mapLink, phoneMapLink } from '~/platform/places/map-links';

const place = { lat: 45.4871, lng: -122.8037 };

describe('the prefilled text message', () => {
  test('the prefilled text has the message and a link to the place', () => {
    expect(prefillText(' I fell. ', { kind: 'located', ...place })).toBe(
      'I fell.\nMy location: 45.487100,-122.803700 ' +
        'https://www.openstreetmap.org/?mlat=45.487100&mlon=-122.803700#map=17/45.487100/-122.803700',
    );
  });

  test('the prefilled text asks for immediate assistance if nothing was typed', () => {
    const asked = 'I need immediate assistance. Please contact me or send help as soon as possible.';
    expect(prefillText('', { kind: 'unknown' })).toBe(asked);
    expect(prefillText(' \n', { kind: 'home', address: '12 Alder Court' })).toBe(
      `${asked}\nMy home: 12 Alder Court`,
    );
  });

  test('the prefilled text claims a place only if the sender gave it', () => {
    expect(prefillText('Help', { kind: 'typed', address: 'The pool' })).toBe('Help\nI am at: The pool');
  });

  test('the prefilled text cannot break out of its link', () => {
    expect(smsLink('+15035550142', 'A & B?\n#1 é')).toBe(
      'sms:+15035550142?body=A%20%26%20B%3F%0A%231%20%C3%A9',
    );
  });
});

test('the map links name the place', () => {
  expect(phoneMapLink(place)).toBe('geo:45.487100,-122.803700?q=45.487100,-122.803700');
  expect(mapLink(place)).toContain('mlat=45.487100&mlon=-122.803700');
});
