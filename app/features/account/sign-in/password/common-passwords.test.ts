import { expect, test } from 'vitest';

import { isEasyToGuess, loadCommonPasswords } from './common-passwords.server';

const common = await loadCommonPasswords();
const names = ['VCLink', 'Cedar Commons', 'noor.haddad', 'Noor Haddad'];

/** Splits a comma-separated list. */
const listed = (passwords: string): string[] => passwords.split(/,\s+/);

test.for(
  listed(`1234567890, password12, Password2026!, p@ssw0rd123, !!sunshine!!, letmein12345, Football#2024, aaaaaaaaaa,
    abababababab, passwordpassword, qwertyuiop, 1qaz2wsx3edc, asdfghjkl123, zyxwvutsrqpo, 2026-11-22, 4815162342,
    monkey monkey, changeme!!, iloveyou1234, 1q2w3e4r5t, cedarcommons, Cedar Commons, CedarCommons2026, cedar-commons!,
    vclinkvclink, VCLink 2026!!, noor.haddad, NoorHaddad1, haddad123456, Noor1990-2020`),
)('the password “%s” is refused as easy to guess', (password) => {
  expect(isEasyToGuess(password, names, common)).toBe(true);
});

test.for(
  listed(`demo-neighbourhood, ten letters, a long way home, somewhere over the hill, a better password,
    correct horse battery staple, x7Kq-92fb-Lm3z, gTz48#mPq!x, Käse auf dem Mond, тихий вечер у реки,
    我们在河边散步吃苹果, noor walks by the river, cedar trees in the fog`),
)('the password “%s” is accepted', (password) => {
  expect(isEasyToGuess(password, names, common)).toBe(false);
});

test('a short name, or one in letters that nobody types, rules out no passwords', () => {
  expect(isEasyToGuess('somewhere over the hill', ['', '-', 'e', 'ов'], common)).toBe(false);
});
