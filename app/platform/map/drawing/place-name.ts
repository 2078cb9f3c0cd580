import { visibleName } from '~/domain/visible';

const mostCharacters = 80;

export function toPlaceName(given: unknown): string {
  if (typeof given !== 'string') return '';
  // Bound the work on hostile names. XML allows no lone surrogates.
  const line = given
    .slice(0, 1000)
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '');
  const characters = [...(visibleName(line)?.normalize('NFC') ?? '')];
  if (characters.length <= mostCharacters) return characters.join('');
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
