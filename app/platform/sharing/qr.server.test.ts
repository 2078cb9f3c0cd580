import { describe, expect, test } from 'vitest';

import { readPng, readQrPng, readQrSvg } from '#tests/support/read-qr';

import { qrDisposition, qrPng, qrSvg, readQrTarget } from './qr.server';

const origin = 'https://vclink.example.org';

const read = (url: string | null, title = 'Tacos') => {
  const query = new URLSearchParams({ title });
  if (url !== null) query.set('url', url);
  return readQrTarget(query, origin);
};

const target = (path: string) => ({ path, address: origin + path, title: 'Tacos' });

describe("a QR code's address", () => {
  test('a QR code accepts a path or a full URL of this site', () => {
    const path = '/community/events/1?view=map#where';
    for (const url of [path, origin + path, ` ${path} `]) {
      expect(read(url)).toEqual({ target: target(path), problem: null });
    }
    expect(read(origin).target?.address).toBe(`${origin}/`);
    expect(read('/a b/ü').target?.path).toBe('/a%20b/%C3%BC');
    expect(read('/profile', '  ').target?.title).toBe('VCLink');
    expect(read('/profile', ' Two\n words ').target?.title).toBe('Two words');
  });

  test('a QR code needs an address', () => {
    for (const url of [null, '', '  ', '\n']) {
      expect(read(url)).toEqual({ target: null, problem: 'A QR code needs an address.' });
    }
  });

  test('a QR code refuses disguised addresses of other sites', () => {
    const foreign = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/%09//../..//evil.example\n',
      'javascript:alert(1)',
      'data:text/html,x',
      'profile',
      `${origin}.evil.example/`,
      `${origin}@evil.example/`,
      `${origin}//evil.example`,
      'http://vclink.example.org/',
      '/a/..//evil.example',
    ];
    for (const url of foreign) {
      expect(read(url), url).toEqual({
        target: null,
        problem: 'QR codes only work for addresses of this site.',
      });
    }
  });

  test("a QR code's encoded address can have 2,000 characters", () => {
    const overlong = 'A QR code’s address can have at most 2,000 characters.';
    expect(read(`/${'a'.repeat(2000 - origin.length - 1)}`).problem).toBeNull();
    expect(read(`/${'a'.repeat(2000 - origin.length)}`).problem).toBe(overlong);
    expect(read(`/${'a'.repeat(2000)}`).problem).toBe(overlong);
    expect(read(`/${'ü'.repeat(400)}`).problem).toBe(overlong);
    expect(read('/a', 'a'.repeat(121)).problem).toBe('A QR code’s title can have at most 120 characters.');
  });
});

describe("a QR code's picture", () => {
  // Covers the encodings of the QR standard: short and long counts, one block and several, digits and
  // capitals.
  const paths = [
    '/',
    '/community/business/taco-stand',
    '/0123456789012345',
    '/A1:B2',
    `/${'Xy9'.repeat(160)}`,
  ];

  test('a QR code encodes the full URL, as SVG and PNG', async () => {
    for (const path of paths) {
      expect(readQrSvg(await qrSvg(target(path)), 2)).toBe(origin + path);
      expect(readQrPng(await qrPng(target(path)), 2)).toBe(origin + path);
    }
  });

  test('a QR code is 200 pixels wide, black on white with a margin of two', async () => {
    const svg = await qrSvg(target('/'));
    expect(svg).toContain('width="200" height="200"');
    expect(svg).toContain('<path fill="#ffffff"');
    expect(svg).toContain('<path stroke="#000000"');
    // Each address length has its own scale.
    for (let length = 1; length < 1900; length += 97) {
      const { width, height } = readPng(await qrPng(target(`/${'a'.repeat(length)}`)));
      expect([width, height], `${length} letters`).toEqual([200, 200]);
    }
  });

  test('a QR code of the longest address is 200 pixels wide too', async () => {
    const { width } = readPng(await qrPng(target(`/${'a'.repeat(2000 - origin.length - 1)}`)));
    expect(width).toBe(200);
  });
});

describe('the file name of a QR code', () => {
  const nameIn = (title: string) => decodeURIComponent(/UTF-8''(.*)$/.exec(qrDisposition(title))?.[1] ?? '');

  test("a QR code's file is named after the title, with underscores", () => {
    expect(qrDisposition('Taco Stand Deal')).toBe(
      `attachment; filename="Taco_Stand_Deal_QR.png"; filename*=UTF-8''Taco_Stand_Deal_QR.png`,
    );
    expect(qrDisposition('Café Olé')).toBe(
      `attachment; filename="Caf__Ol__QR.png"; filename*=UTF-8''Caf%C3%A9_Ol%C3%A9_QR.png`,
    );
    expect(nameIn("Rosa's (new) 50% *deal*")).toBe("Rosa's_(new)_50_deal_QR.png");
  });

  test("a QR code's title can't inject headers, parameters or folders", () => {
    const hostile = [
      'a"; filename="b.exe',
      'a\r\nSet-Cookie: b=c',
      '../../etc/passwd',
      '\\\\host\\b',
      '\u202Egpj.exe',
    ];
    for (const title of hostile) {
      const header = qrDisposition(title);
      expect(header, title).toMatch(
        /^attachment; filename="[^"\\/\r\n]*_QR\.png"; filename\*=UTF-8''[\w.!~%-]+$/,
      );
      expect(nameIn(title), title).not.toMatch(/["\\/:\r\n\u202e]|^\./);
    }
    expect(nameIn('...')).toBe('VCLink_QR.png');
    expect(nameIn('/')).toBe('VCLink_QR.png');
    expect(nameIn('a\ud800b')).toBe('ab_QR.png');
  });
});
