import type { Logger } from 'pino';

import type { Db } from '#db/client';

import type { Clock } from './clock';
import type { Memo } from './memo';
import type { SecurityLog } from './security-log.server';

/**
 * Dependencies of verbs, built once by `app/services.server.ts`. Inside a transaction `db` is the transaction, so
 * writes, queued jobs and announcements commit or roll back together.
 */
export interface Services {
  db: Db;
  clock: Clock;
  log: Logger;
  securityLog: SecurityLog;
  memo: Memo;
  /** True if the caller writes the audit entries itself. */
  isRecorded?: boolean;
}

export function inTransaction<T>(services: Services, work: (services: Services) => Promise<T>): Promise<T> {
  return services.db.transaction((tx) => work({ ...services, db: tx }));
}
