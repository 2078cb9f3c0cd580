import type { Logger } from 'pino';

import type { Db } from '#db/client';
import type { Config } from '~/config.server';
import type { Registry } from '~/platform/noun.server';
import type { Ground } from '~/platform/map/ground.server';
import type { Mail } from '~/platform/mail/mail.server';
import type { PageViews } from '~/platform/page-views/page-views.server';
import type { PhotoMaker } from '~/platform/photos/making/photo-maker.server';
import type { Geocoder } from '~/platform/places/geocoder.server';
import type { Push } from '~/platform/push/push.server';
import type { Passwords } from '~/platform/residents/passwords.server';
import type { Pause } from '~/platform/residents/pause.server';
import type { Sms } from '~/platform/sms/sms.server';
import type { Space } from '~/platform/space/space.server';
import type { UploadFolders } from '~/platform/uploads/upload-folders.server';

import type { Clock } from './clock';
import type { Memo } from './memo';
import type { SecurityLog } from './security-log.server';

/**
 * Everything a verb may reach outside itself. The composition root builds it once; a test builds its own.
 *
 * Inside a transaction a verb is handed services whose `db` is the transaction (see `inTransaction`), so
 * whatever it writes, queues (`jobs/job.server.ts`) or announces (`live/announce.server.ts`) commits or
 * vanishes together.
 */
export type Services = {
  db: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  securityLog: SecurityLog;
  passwords: Passwords;
  pause: Pause;
  mail: Mail;
  sms: Sms;
  push: Push;
  geocoder: Geocoder;
  /** What maps are drawn of. */
  ground: Ground;
  photos: PhotoMaker;
  uploads: UploadFolders;
  space: Space;
  pageViews: PageViews;
  registry: Registry;
  memo: Memo;
  /** What a verb changes is recorded by its caller (`writeEntries` of the desk). */
  isRecorded?: boolean;
};

/**
 * Runs `work` in one transaction, with services whose `db` is that transaction.
 * Anything that `work` throws rolls the whole back.
 */
export function inTransaction<T>(services: Services, work: (services: Services) => Promise<T>): Promise<T> {
  return services.db.transaction((tx) => work({ ...services, db: tx }));
}
