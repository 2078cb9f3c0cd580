import type { CountryCode } from 'libphonenumber-js/max';

import { type FoundNumber, isValidNumber, parseNumber, toFoundNumber } from './found-number.server';

const keypad = 'abc|def|ghi|jkl|mno|pqrs|tuv|wxyz'.split('|');
const lettersToDigits = (letters: string): string =>
  letters.replace(/[a-z]/gi, (letter) =>
    String(keypad.findIndex((key) => key.includes(letter.toLowerCase())) + 2),
  );

/** Digits followed by letters, such as '1-800-GAS-LEAK'. */
const lettered = /(?<![\w+*#])(\+?\(?\d[\d()\-. ]*?)((?:[-. )]*[A-Za-z\d]+)+)/;

export function findKeypadNumbers(text: string, country: CountryCode): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (let at = 0; ;) {
    const [run, index] = findLettered(text.slice(at));
    if (run === undefined) return found;
    const number = findKeypadNumber(run, at + index, country);
    if (number) found.push(number);
    at = number?.end ?? at + index + Math.max(1, run.search(/[a-z]/i));
  }
}

const findLettered = (text: string): [string | undefined, number] => {
  const match = lettered.exec(text);
  return [match?.[0], match?.index ?? 0];
};

function findKeypadNumber(run: string, start: number, country: CountryCode): FoundNumber | null {
  const firstLetter = run.search(/[a-z]/i);
  if (firstLetter < 0 || isValidNumber(run.slice(0, firstLetter), country)) return null;
  const lengths = [...run.matchAll(/[a-z\d]+/gi)]
    .map(({ 0: word, index }) => index + word.length)
    .filter((length) => length > firstLetter && isOneNumber(run.slice(0, length), firstLetter));
  // Vanity words may be longer than the number, because extra keys do nothing.
  for (const extraLetters of [0, 1, 2, 3, 4]) {
    for (const length of extraLetters === 0 ? lengths.toReversed() : lengths) {
      const word = /[a-z]*$/i.exec(run.slice(0, length))?.[0] ?? '';
      if (extraLetters > 0 && word.length <= extraLetters) continue;
      const number = parseNumber(lettersToDigits(run.slice(0, length - extraLetters)), country);
      if (number?.isValid())
        return toFoundNumber(
          { start, end: start + length },
          number,
          lettersToDigits(run.slice(0, length - extraLetters)),
        );
    }
  }
  return null;
}

/** Letters belong to the number if they are capitals or follow a hyphen; 'or' and 'text' are words. */
function isOneNumber(run: string, firstLetter: number): boolean {
  const letters = run.slice(firstLetter);
  if (/^[^a-z]*$/.test(letters)) return true;
  return /[-\d)]$/.test(run.slice(0, firstLetter)) && !/[ .]/.test(letters);
}
