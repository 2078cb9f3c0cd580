import QRCode from 'qrcode';

import { ownPath } from '~/domain/safe-path';
import { bounds } from '~/domain/text.server';

import { qrWidth } from './sharing';

/** Longer addresses make a QR code unreadable at screen size. */
const addressLimit = 2000;

const texts = {
  missing: 'A QR code needs an address.',
  foreign: 'QR codes only work for addresses of this site.',
  overlong: 'A QR code’s address can have at most 2,000 characters.',
  overlongTitle: `A QR code’s title can have at most ${bounds.title} characters.`,
};

export type QrTarget = {
  path: string;
  address: string;
  title: string;
};

/** Accepts a path or a full URL of this site. @returns the target, or an error message */
export function readQrTarget(
  query: URLSearchParams,
  origin: string,
): { target: QrTarget; problem: null } | { target: null; problem: string } {
  const refuse = (problem: string) => ({ target: null, problem });
  const url = (query.get('url') ?? '').trim();
  const title = (query.get('title') ?? '').replace(/\s+/g, ' ').trim();
  if (url === '') return refuse(texts.missing);
  // Measure the encoded URL, since characters outside ASCII grow.
  if ((URL.canParse(url, origin) ? new URL(url, origin).href : url).length > addressLimit)
    return refuse(texts.overlong);
  if (title.length > bounds.title) return refuse(texts.overlongTitle);
  const path = ownPath(withoutOrigin(url, origin));
  if (path === null) return refuse(texts.foreign);
  return { target: { path, address: origin + path, title: title || 'VCLink' }, problem: null };
}

function withoutOrigin(url: string, origin: string): string {
  if (url === origin) return '/';
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** Scanners expect black on white, in dark mode too (S2 §9). */
const qrStyle = { margin: 2, width: qrWidth, color: { dark: '#000000ff', light: '#ffffffff' } };

export const toQrCode = async (text: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await QRCode.toString(text, { type: 'svg', margin: 2 }))}`;

export const qrSvg = ({ address }: QrTarget): Promise<string> =>
  QRCode.toString(address, { ...qrStyle, type: 'svg' });

/** At exactly 200, rounding makes some codes 199 pixels wide. */
export const qrPng = ({ address }: QrTarget): Promise<Buffer> =>
  QRCode.toBuffer(address, { ...qrStyle, width: qrWidth + 0.01, type: 'png' });

/** Names the file '{title with underscores}_QR.png' (S2 §9), in ASCII and in UTF-8 (RFC 6266). */
export function qrDisposition(title: string): string {
  const name = `${toFileName(title)}_QR.png`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** Removes characters that file systems or headers treat specially, and leading dots, which hide files. */
const toFileName = (title: string): string =>
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
