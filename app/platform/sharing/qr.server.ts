import QRCode from 'qrcode';

import { ownPath } from '~/domain/safe-path';
import { bounds } from '~/domain/text.server';

import { qrWidth } from './sharing';

/** The most characters of an address: what a code of a screen's size can hold. */
const addressLimit = 2000;

const texts = {
  missing: 'A QR code needs an address.',
  foreign: 'QR codes are made for addresses of this site only.',
  overlong: 'A QR code has room for an address of at most 2,000 characters.',
  overlongTitle: `A QR code’s title can have at most ${bounds.title} characters.`,
};

/** What a QR code is of: a page of ours, and what it is called. */
export type QrTarget = {
  /** A path of this site. */
  path: string;
  /** The whole address, as the code has it. */
  address: string;
  title: string;
};

/**
 * What an address asks a QR code of (`url`: a path of this site, or a whole address of ours; `title`), or a sentence
 * that says why there can be none.
 * @param origin ours, such as https://vclink.example.org
 */
export function readQrTarget(
  query: URLSearchParams,
  origin: string,
): { target: QrTarget; problem: null } | { target: null; problem: string } {
  const no = (problem: string) => ({ target: null, problem });
  const url = (query.get('url') ?? '').trim();
  const title = (query.get('title') ?? '').replace(/\s+/g, ' ').trim();
  if (url === '') return no(texts.missing);
  // Letters outside ASCII become longer.
  if ((URL.canParse(url, origin) ? new URL(url, origin).href : url).length > addressLimit)
    return no(texts.overlong);
  if (title.length > bounds.title) return no(texts.overlongTitle);
  const path = ownPath(withoutOrigin(url, origin));
  if (path === null) return no(texts.foreign);
  return { target: { path, address: origin + path, title: title || 'VCLink' }, problem: null };
}

/** https://ours/path is /path; anything else stays what it is. */
function withoutOrigin(url: string, origin: string): string {
  if (url === origin) return '/';
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** Black on white, in dark mode too: what reads it expects that (S2 §9). */
const look = { margin: 2, width: qrWidth, color: { dark: '#000000ff', light: '#ffffffff' } };

/** A data: URL of the picture, black on white, of what is no address of ours. */
export const toQrCode = async (text: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await QRCode.toString(text, { type: 'svg', margin: 2 }))}`;

export const qrSvg = ({ address }: QrTarget): Promise<string> =>
  QRCode.toString(address, { ...look, type: 'svg' });

/** A hair wider than asked: of the exact width, rounding makes some codes 199 pixels. */
export const qrPng = ({ address }: QrTarget): Promise<Buffer> =>
  QRCode.toBuffer(address, { ...look, width: qrWidth + 0.01, type: 'png' });

/**
 * The Content-Disposition of the picture as a file: '{title with underscores}_QR.png' (S2 §9), as RFC 6266 has it, for
 * programs that know ASCII alone and for the others.
 */
export function qrDisposition(title: string): string {
  const name = `${fileWords(title)}_QR.png`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** Without what a file system or a header takes for more than a letter, and without a dot that would hide the file. */
const fileWords = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}/\\:*?"<>|%]/gu, '')
    .replace(/^[.\s]+|\s+$/g, '')
    .replace(/\s+/g, '_') || 'VCLink';

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
