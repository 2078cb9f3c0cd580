import { TOTP } from 'otpauth';

import { testNow } from './test-clock';

/** The one-time code of a key. @param ahead offset in steps of 30 seconds */
export const codeOf = (typed: string, ahead = 0): string =>
  new TOTP({ secret: typed.replaceAll(' ', '') }).generate({
    timestamp: testNow().getTime() + ahead * 30_000,
  });
