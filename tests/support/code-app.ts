import { TOTP } from 'otpauth';

import { testNow } from './test-clock';

/** The code that an app shows for a key. @param typed the key, with or without blanks; `ahead` in half minutes */
export const codeOf = (typed: string, ahead = 0): string =>
  new TOTP({ secret: typed.replaceAll(' ', '') }).generate({
    timestamp: testNow().getTime() + ahead * 30_000,
  });
