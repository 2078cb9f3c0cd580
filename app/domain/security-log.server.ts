import { createHmac, randomBytes } from 'node:crypto';

import type { Logger } from 'pino';

import { toWideNetwork } from './network.server';

/** Operators search for these names (docs/operations.md), so keep them stable. */
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

export type SecurityDetails = {
  account?: string | undefined;
  /** Plain account id, needed to erase the account again after restoring a backup. */
  erased?: string;
  address?: string | undefined;
  requestId?: string;
  method?: string;
  pattern?: string;
  status?: number;
  sessions?: number;
  waitSeconds?: number;
};

/** Logs accounts and networks as keyed hashes. */
export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/** Without a configured key, hashes are comparable only until the next restart. */
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
