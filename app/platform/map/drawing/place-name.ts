import { visibleName } from '~/domain/visible';

/** As many characters as a name on a map has at most. */
const mostCharacters = 80;

/** A thing's name as it stands on a map: what can be seen of it, on one line; '' for none. */
export function toPlaceName(given: unknown): string {
  if (typeof given !== 'string') return '';
  // A name is short; whatever else it is, it is not looked at further. XML has no half characters.
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

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark]!);
