import type { Logger } from 'pino';

import type { Db } from '#db/client';

import type { Config } from './platform/config/config.server';
import { type Clock, createClock } from './domain/clock';
import { createMemo } from './domain/memo';
import { createSecurityLog } from './domain/security-log.server';
import type { Services } from './domain/services';
import { registry } from './registry.server';
import { createBasemap } from './platform/map/basemap.server';
import { createMail } from './platform/mail/mail.server';
import { createPageViews } from './platform/page-views/page-views.server';
import { createPhotoMaker } from './platform/photos/making/photo-maker.server';
import { createGeocoder } from './platform/places/geocoder.server';
import { createPush } from './platform/push/push.server';
import { createPasswords } from './platform/residents/passwords.server';
import { createPause } from './platform/residents/pause.server';
import { createSms } from './platform/sms/sms.server';
import { createSpace } from './platform/space/space.server';
import { createUploadFolders } from './platform/uploads/upload-folders.server';

/** Concurrent hashes; each takes one of libuv's four threads and 32 MiB. */
const passwordConcurrency = 2;

/** Builds the services without opening a connection or starting a timer. */
export function createServices<C extends Clock = Clock>(
  config: Config,
  { db, log, clock = createClock({ aheadMs: config.clockAheadMs }) as C }: { db: Db; log: Logger; clock?: C },
): Services & { clock: C } {
  return {
    db,
    config,
    clock,
    log,
    securityLog: createSecurityLog(config, { log }),
    passwords: createPasswords({ concurrency: passwordConcurrency }),
    pause: createPause(),
    mail: createMail(config, { clock }),
    sms: createSms(config, { clock }),
    push: createPush(config, { db, log, clock }),
    geocoder: createGeocoder(config),
    basemap: createBasemap({ db, clock }),
    photos: createPhotoMaker({ log }),
    uploads: createUploadFolders({ log }),
    space: createSpace({ db, log }),
    pageViews: createPageViews(config, { db, log, clock }),
    registry,
    memo: createMemo(),
  };
}
