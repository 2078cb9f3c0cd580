import { LinkifyIt } from 'linkify-it';

import type { LinkedText } from './linked-text';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/**
 * A plain text in pieces: those that are web addresses, written with http:// or https://, are links. For
 * `app/ui/linked-words`, which shows it as text, whatever stands in it.
 */
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
