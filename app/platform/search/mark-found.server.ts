import { toSearchText } from '~/domain/search-text';

import type { Marked } from './search';

const words = /[\p{L}\p{N}\p{M}'’]+/gu;

/** Marks words that begin with a lexeme. A stem such as 'librari' also marks 'library'. */
export function markFound(text: string, lexemes: readonly string[]): Marked {
  const parts: Marked = [];
  const add = (part: string, isFound: boolean) => part !== '' && parts.push({ text: part, isFound });
  let end = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!isFound(word, lexemes)) continue;
    add(text.slice(end, index), false);
    add(word, true);
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}

function isFound(word: string, lexemes: readonly string[]): boolean {
  const folded = toSearchText(word);
  return lexemes.some((lexeme) =>
    lexeme.length > 2
      ? folded.startsWith(lexeme) || (lexeme.endsWith('i') && folded.startsWith(`${lexeme.slice(0, -1)}y`))
      : folded === lexeme,
  );
}

const excerptLength = 140;
const before = 40;

/** Cuts the part of a text around the first word found. @returns null if none is */
export function cutExcerpt(text: string, lexemes: readonly string[]): Marked | null {
  const plain = text
    .replace(/[#*_>`|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const first = [...plain.matchAll(words)].find(({ 0: word }) => isFound(word, lexemes));
  if (!first) return null;
  const start = first.index <= before ? 0 : plain.indexOf(' ', first.index - before) + 1;
  const cut = plain.slice(start, start + excerptLength);
  const isCut = start + excerptLength < plain.length;
  const end = cut.lastIndexOf(' ');
  const shown = isCut && end > first.index - start ? cut.slice(0, end) : cut;
  return markFound(`${start > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`, lexemes);
}
