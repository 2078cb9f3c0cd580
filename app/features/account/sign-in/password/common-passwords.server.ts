import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';

const detail =
  'This password is easy to guess: it’s a common one, or made from a name. Choose a few words that ' +
  'have nothing to do with each other.';

/**
 * Rejects passwords that attackers guess first: common ones, one common word or name with digits around it, repetitions
 * and keyboard runs.
 * @param chosen.about the resident's own address and name
 */
export async function requireUncommon(
  { config, memo }: Services,
  chosen: { field: string; password: string; about: (string | null)[] },
): Promise<void> {
  const { field, password, about } = chosen;
  const local = about.map((text) => text?.replace(/@.*$/s, '') ?? '');
  const common = await memo(loadCommonPasswords);
  if (isEasyToGuess(password, ['VCLink', config.communityName, ...local], common))
    throw new Invalid(detail, { [field]: [detail] });
}

/** `words` are the common passwords of at least four letters and nothing else. */
type Common = { passwords: ReadonlySet<string>; words: ReadonlySet<string> };

/** Loads a megabyte of common passwords, so only when someone chooses a password. */
export async function loadCommonPasswords(): Promise<Common> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = new Set(dictionary.passwords);
  return { passwords, words: new Set([...passwords].filter((one) => /^\p{L}{4,}$/u.test(one))) };
}

export function isEasyToGuess(password: string, names: string[], { passwords, words }: Common): boolean {
  const nameParts = names.flatMap(splitName).sort((a, b) => b.length - a.length);
  const typed = password.normalize('NFKC').toLowerCase();
  if (passwords.has(typed)) return true;
  const ends = typed.replace(/^\P{L}+|\P{L}+$/gu, '');
  return [typed, undoSubstitutions(ends), undoSubstitutions(typed)].some((text) =>
    isTrivial(text, nameParts, words),
  );
}

function splitName(name: string): string[] {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join(''), ...words].filter((word) => word.length > 2);
}

/** Undoes letter substitutions such as p@ssw0rd. */
const undoSubstitutions = (text: string): string =>
  text.replace(/[0134578@$!]/g, (sign) => letters[sign] ?? sign);
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function isTrivial(typed: string, names: string[], words: Common['words']): boolean {
  let text = typed.replace(/[^\p{L}\p{N}]/gu, '');
  if (new Set(text).size < 4) return true;
  for (const name of names) text = text.replaceAll(name, '');
  const word = text.replace(/\p{N}/gu, '');
  const isCommon = (word: string) => word.length < 3 || words.has(word) || isRepeated(word, words);
  return [word, withoutRuns(text).replace(/\p{N}/gu, '')].some(isCommon) || isRepeated(text, words);
}

/** Matches repetitions such as abcabcabcabc and passwordpassword. */
function isRepeated(text: string, words: Common['words']): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length < 6 || words.has(unit));
}

const rows = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', '12345678901234567890'],
  ...['abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol', 'qazwsxedcrfvtgbyhnujmikolp'],
  ...[
    '1q2w3e4r5t6y7u8i9o0p',
    'q1w2e3r4t5y6u7i8o9p0',
    'aabbccddeeffgghhiijjkkllmmnnoopp',
    '147258369',
    'a1b2c3d4e5f6',
  ],
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** Removes runs of four or more adjacent keys. */
function withoutRuns(text: string): string {
  let left = '';
  for (let at = 0; at < text.length;) {
    let length = 4;
    if (!isRun(text, at, length)) {
      left += text[at];
      at += 1;
      continue;
    }
    while (at + length < text.length && isRun(text, at, length + 1)) length += 1;
    at += length;
  }
  return left;
}

function isRun(text: string, at: number, length: number): boolean {
  const part = text.slice(at, at + length);
  return part.length === length && runs.some((row) => row.includes(part));
}
