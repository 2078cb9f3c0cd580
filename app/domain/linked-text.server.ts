import { LinkifyIt } from 'linkify-it';

import type { LinkedText } from './linked-text';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Only http:// and https:// addresses become links. */
export function linkText(text: string): LinkedText {
  const pieces: LinkedText = [];
  let at = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: text.slice(index, lastIndex), href: url });
    at = lastIndex;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
