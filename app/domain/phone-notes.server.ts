export type Folded = {
  text: string;
  starts: number[];
  ends: number[];
};

export function fold(typed: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const character of typed) {
    const plain = foldCharacter(character);
    // An emoji's keycap belongs to its digit.
    if (/[\p{Me}\p{Mn}]/u.test(character) && at > 0) folded.ends.splice(-1, 1, at + character.length);
    if (plain !== '') {
      folded.text += plain;
      folded.starts.push(at);
      folded.ends.push(at + character.length);
    }
    at += character.length;
  }
  return folded;
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (/[\n\r\u2028\u2029]/.test(character)) return '\n';
  if (code < 0x7f) return /\s/.test(character) ? ' ' : character;
  if (/[\p{Cf}\p{Me}\p{Mn}]/u.test(character)) return '';
  if (/\p{Nd}/u.test(character)) return toDigit(code);
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0);
  if (/[\p{Pd}\u2212\u30fc]/u.test(character)) return '-';
  if (/[\u2044\u2215]/.test(character)) return '/';
  if (/[\u00b7\u2022\u2024\u2027\u30fb]/.test(character)) return '.';
  return /\s/.test(character) ? ' ' : character;
}

/**
 * A script's digits are consecutive, from a code ending with 0 or 6 in hex. Mathematical digits aren't, so try NFKC
 * first.
 */
function toDigit(code: number): string {
  const plain = String.fromCodePoint(code).normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const first = code & ~15;
  return String((code & 15) - (/\p{Nd}/u.test(String.fromCodePoint(first)) ? 0 : 6));
}

export const maskCharacter = '\ufffc';

export const mask = (text: string, start: number, end: number): string =>
  text.slice(0, start) + maskCharacter.repeat(end - start) + text.slice(end);

const maskAll = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce(
    (rest, pattern) => rest.replace(pattern, (found: string) => maskCharacter.repeat(found.length)),
    text,
  );

const year = '(?:19|20)\\d\\d';
const month = '(?:0?[1-9]|1[0-2])';
const monthDay = '(?:0?[1-9]|[12]\\d|3[01])';
const hour = '(?:[01]?\\d|2[0-4])';
const noDigitBefore = '(?<![\\d+])';
/** No digit follows, and no separator with a digit after it. */
const endOfNumber = '(?![-./ ]?\\(?\\d)';

const oneNumber = '\\+?(?:\\(\\d+\\) ?)?\\d[\\d .-]*\\d';

/** Dates, hours, prices and spreadsheet floats. */
const otherPatterns = [
  /\d[\d.,]*E[+-]?\d+/gi,
  /(?<![\d.])-?\d{1,3}\.\d{3,}[,;]? -?\d{1,3}\.\d{3,}(?![\d.])/g,
  /(?<=\d{7})\.0+(?!\d)/g,
  new RegExp(`${noDigitBefore}${year}([-/.])${month}\\1${monthDay}(?!\\d)`, 'g'),
  new RegExp(`${noDigitBefore}${monthDay}([-/.])${monthDay}\\1${year}(?!\\d)`, 'g'),
  new RegExp(`${noDigitBefore}${monthDay}/${monthDay}/\\d\\d(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d+-])${year} ?[-/] ?${year}${endOfNumber}`, 'g'),
  /(?<!\d)\d{1,2}(?::\d\d){1,2}(?: ?[ap]\.?m\b)?/gi,
  new RegExp(`(?<![-\\d])${hour}(?:[.:]\\d\\d)?(?: ?[ap]\\.?m\\b\\.?| ?h\\b| ?uhr\\b| o'clock)`, 'gi'),
  new RegExp(`\\([^()\\d]*${hour} ?[-/] ?${hour}[^()\\d]*\\)`, 'g'),
  new RegExp(`(?<![-\\d./+(] ?)${hour} ?- ?${hour}(?![-./]?\\d| \\d)`, 'g'),
  /\b24 ?\/ ?7\b/g,
  /[$€£¥₹] ?\d[\d.,]*/g,
  /(?<![-\d.,])\d[\d.,]* ?(?:€|£|¢|%|(?:usd|eur|gbp|dollars?|cents?)\b)/gi,
];

const extension =
  '[ ,;]*(?:\\(? *(?:extension|extn|ext|xtn|x|durchwahl|dw|poste|anexo|ramal|#)[.: ]*#?\\d{1,7}(?![-.]?\\d)#?\\)?|(?:,,+|;|[pw])\\d{1,7}(?![-. ]?\\d)#?)';
const leadingExtension = new RegExp(`^${extension}`, 'i');

/** Menu keys to press during a call, and short codes for texts only. */
const otherNotes = [
  new RegExp(`(?<=\\d)${extension}`, 'gi'),
  new RegExp(`\\b(?:press|option|opt\\.?|choose|select|then) +[*#]?\\d{0,4}#?${endOfNumber}`, 'gi'),
  new RegExp(
    `(?<!\\b(?:call|dial|phone) *(?:or|and|&|/|,) *)\\b(?:text|txt|sms)\\b(?: +\\W?\\w+\\W? +to)?[ :]*\\d{3,6}${endOfNumber}`,
    'gi',
  ),
  /(?<![-\d] ?)\d{5,6}(?= *\(?(?:text|sms)\b)/gi,
  new RegExp(`\\bfax\\b[.: ]*${oneNumber}`, 'gi'),
];

const typingNotes = [
  new RegExp(`\\b(?:tty|tdd|relay)\\b[a-z /]*[:. -]*(?:711(?![-.\\d])|${oneNumber})`, 'gi'),
];

/** Drops the trunk prefix `(0)` after a country code, as callers do. Italy's zero is part of the number. */
const dropTrunk = (text: string): string => text.replace(/(?<=\+(?!39)\d{1,3}[ .-]?)\(0\)/g, '   ');

export const maskNotes = (text: string): string =>
  dropTrunk(maskAll(text, [...otherPatterns, ...otherNotes]));
export const maskTypingNotes = (text: string): string => maskAll(text, typingNotes);

export const extensionLength = (text: string): number => leadingExtension.exec(text)?.[0].length ?? 0;

export const dropExtension = (number: string): string =>
  number.replace(/[ ,;(]*(?:extension|extn|ext|xtn|x|#)[.: ]*\d{1,7}\)?$/i, '');
