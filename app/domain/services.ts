import type { Logger } from 'pino';

import type { Db } from '#db/client';

import type { Clock } from './clock';
import type { Memo } from './memo';
import type { SecurityLog } from './security-log.server';

/**
 * Everything a verb may reach outside itself. The composition root (`app/services.server.ts`) builds it once; a test
 * builds its own. The settings, mails, photos and others stand in the platform, where each declares its property.
 *
 * Inside a transaction a verb is handed services whose `db` is the transaction (see `inTransaction`), so
 * whatever it writes, queues (`jobs/job.server.ts`) or announces (`live/announce.server.ts`) commits or
 * vanishes together.
 */
export interface Services {
  db: Db;
  clock: Clock;
  log: Logger;
  securityLog: SecurityLog;
  memo: Memo;
  /** What a verb changes is recorded by its caller (`writeEntries` of the desk). */
  isRecorded?: boolean;
}

/**
 * Runs `work` in one transaction, with services whose `db` is that transaction.
 * Anything that `work` throws rolls the whole back.
 */
export function inTransaction<T>(services: Services, work: (services: Services) => Promise<T>): Promise<T> {
  return services.db.transaction((tx) => work({ ...services, db: tx }));
}
