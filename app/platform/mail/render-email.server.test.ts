import { describe, expect, test } from '#tests/support/domain-test';

import { renderEmail, oneLine, formatMailTime } from './render-email.server';

const to = 'ana@example.org';

test('a mail is wrapped and signed by the community', ({ services }) => {
  const link = `https://vclink.example.org/${'a'.repeat(80)}`;
  const { subject, text } = renderEmail(services, {
    to,
    subject: 'Hello',
    paragraphs: ['word '.repeat(20).trim(), link],
  });
  expect(subject).toBe('Hello (Cedar Commons)');
  expect(text).toBe(
    `${'word '.repeat(14).trim()}\n${'word '.repeat(6).trim()}\n\n${link}\n\n-- \nVCLink, the app of Cedar Commons\n`,
  );
});

describe('quoted texts', () => {
  const quoted = (services: Parameters<typeof renderEmail>[0], quote: string) =>
    renderEmail(services, { to, subject: 'x', paragraphs: [{ quote }] }).text.split('\n\n-- \n')[0];

  test('a quote keeps its line breaks, and no line of it can pass for ours', ({ services }) => {
    expect(quoted(services, 'one\n\ntwo\r\n-- \nVCLink says')).toBe('> one\n> \n> two\n> -- \n> VCLink says');
    const breaks = '\r\n\u2028\u2029\u0085\v\f';
    for (const line of (quoted(services, [...breaks].join('x')) ?? '').split(
      /\r\n?|[\n\v\f\u0085\u2028\u2029]/,
    )) {
      expect(line).toMatch(/^> x?$/);
    }
  });

  test('a quote is wrapped with a mark on each line, even around long words', ({ services }) => {
    const lines = (quoted(services, `${'word '.repeat(30)}${'x'.repeat(100)} end`) ?? '').split('\n');
    expect(lines.every((line) => line.startsWith('> '))).toBe(true);
    expect(lines.filter((line) => line.length > 72)).toEqual([`> ${'x'.repeat(100)}`]);
  });

  test('a quote can’t reorder or hide text', ({ services }) => {
    expect(quoted(services, 'a\u202eb\u0000c\u001bd')).toBe('> abcd');
  });
});

test('a name with line breaks becomes one line', () => {
  expect(oneLine(' Ana\r\nBcc: eve\u2028x\u202e ')).toBe('Ana Bcc: eve x');
});

test('a mail’s time is in the neighborhood’s time zone', ({ services }) => {
  expect(formatMailTime(services, new Date('2026-11-20T20:48:00Z'))).toBe(
    'on Friday, November 20, at 12:48 PM',
  );
});
