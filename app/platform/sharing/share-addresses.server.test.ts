import { expect, test } from 'vitest';

import { mailAddress, networkAddress } from './shares.server';

const shared = {
  title: 'Tacos & more',
  description: '20% off + a drink?',
  url: 'https://vclink.example.org/community/marketplace/deals/1?a=b&c=d#e',
};

const words = 'Tacos%20%26%20more%3A%2020%25%20off%20%2B%20a%20drink%3F';
const page = 'https%3A%2F%2Fvclink.example.org%2Fcommunity%2Fmarketplace%2Fdeals%2F1%3Fa%3Db%26c%3Dd%23e';

test("each network's share URL has the encoded title, description and address", () => {
  expect(networkAddress('facebook', shared)).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${page}&quote=${words}`,
  );
  expect(networkAddress('twitter', shared)).toBe(
    `https://twitter.com/intent/tweet?text=${words}&url=${page}`,
  );
  expect(networkAddress('linkedin', shared)).toBe(
    `https://www.linkedin.com/sharing/share-offsite/?url=${page}&title=Tacos%20%26%20more&summary=20%25%20off%20%2B%20a%20drink%3F`,
  );
  expect(networkAddress('whatsapp', shared)).toBe(`https://wa.me/?text=${words}%20${page}`);
});

test('a share mail has the title as subject and the address on its own line', () => {
  expect(mailAddress(shared)).toBe(
    `mailto:?subject=Tacos%20%26%20more&body=20%25%20off%20%2B%20a%20drink%3F%0D%0A%0D%0A${page}`,
  );
});

test("a title can't break out of its place in a share URL", () => {
  const hostile = { ...shared, title: 'Tacos\r\nBcc: all@example.org&cc=all@example.org?x#y' };
  const mail = new URL(mailAddress(hostile));
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(mail.searchParams.get('subject')).toBe('Tacos Bcc: all@example.org&cc=all@example.org?x#y');
  expect(mail.pathname).toBe('');
  const tweet = new URL(
    networkAddress('twitter', { ...hostile, title: '\u2028a\u0000b&url=https://evil.example' }),
  );
  expect(tweet.searchParams.get('text')).toBe('a b&url=https://evil.example: 20% off + a drink?');
  expect(tweet.searchParams.getAll('url')).toEqual([shared.url]);
});

test('share URLs are shortened without cutting characters in half', () => {
  const long = new URL(
    networkAddress('whatsapp', { ...shared, title: 'é'.repeat(5000), description: '🌮'.repeat(5000) }),
  );
  const text = long.searchParams.get('text') ?? '';
  expect(text).toBe(`${'é'.repeat(299)}…: ${'🌮'.repeat(299)}… ${shared.url}`);
  expect(mailAddress({ ...shared, title: 'a\ud800' })).toContain('subject=a%EF%BF%BD&');
});
