import { TOTP } from 'otpauth';

import { testNow } from './test-clock';

export const codeOf = (typed: string, ahead = 0): string =>
  new TOTP({ secret: typed.replaceAll(' ', '') }).generate({
    timestamp: testNow().getTime() + ahead * 30_000,
  });
