import { createHmac, randomBytes } from 'node:crypto';

import type { Logger } from 'pino';

import { toWideNetwork } from './network.server';

/** The names stay as they are: operators search for them (docs/operations.md). */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-slowed'
  | 'signed-out'
  | 'reset-requested'
  | 'password-changed'
  | 'address-changed'
  | 'second-step-asked'
  | 'second-step-failed'
  | 'second-step-on'
  | 'second-step-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'session-ended'
  | 'account-erased'
  | 'refused'
  | 'managed';

/** Who and where from, as far as it is known, and words of ours; never what a person typed. */
export type SecurityDetails = {
  /** The account's id. */
  account?: string | undefined;
  /** The id of an account that is no more, as it was: by it the same is erased again from a restored backup. */
  erased?: string;
  /** The browser's address. */
  address?: string | undefined;
  requestId?: string;
  method?: string;
  pattern?: string;
  status?: number;
  /** How many sessions ended. */
  sessions?: number;
  waitSeconds?: number;
};

/** Writes one line. Accounts and networks stand in it as keyed hashes: equal ones are equal, and name nobody. */
export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/**
 * Its lines are written whatever level the log is set to: only a silent log has none. Without a configured key one is
 * drawn: the hashes compare within this process's life only.
 */
export function createSecurityLog(
  { securityLogKey }: { securityLogKey: string | null },
  { log }: { log: Logger },
): SecurityLog {
  const key = securityLogKey ?? randomBytes(32);
  const always = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  const hash = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('hex').slice(0, 16);
  return (event, { account, address, ...rest }) =>
    always.info(
      {
        kind: 'security',
        event,
        ...(account !== undefined && { account: hash('account', account) }),
        ...(address !== undefined && { network: hash('network', toWideNetwork(address)) }),
        ...rest,
      },
      'security',
    );
}
