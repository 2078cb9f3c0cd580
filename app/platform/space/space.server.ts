import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import type { Db } from '#db/client';

export type Space = {
  /** Logs a full disk at most every ten minutes. @returns whether the error means one */
  reportError(error: unknown): boolean;
  /** @returns the shortage as a message for the operator, or null. Cached for seconds. */
  findShortage(): Promise<string | null>;
};

declare module '~/domain/services' {
  interface Services {
    space: Space;
  }
}

const codes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A form with photos has up to 48 MB. */
const minUploadBytes = 16 * 1024 * 1024;
const logEveryMs = 10 * 60_000;
const cacheMs = 10_000;

export function createSpace({ db, log }: { db: Db; log: Logger }): Space {
  let isShort = false;
  let loggedAt = -Infinity;
  let probed: { at: number; shortage: Promise<string | null> } | null = null;

  function logShortage(error: unknown): void {
    isShort = true;
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log.error({ err: error }, 'no space is left: nothing can be saved until there is some');
  }

  async function probe(): Promise<string | null> {
    const shortage = await findShortage(db, logShortage);
    if (shortage === null && isShort) log.info('there is space again');
    isShort = shortage !== null;
    return shortage;
  }

  return {
    reportError(error) {
      if (!isOutOfSpace(error)) return false;
      if (!isShort) probed = null;
      logShortage(error);
      return true;
    },
    findShortage() {
      if (!probed || performance.now() - probed.at > cacheMs)
        probed = { at: performance.now(), shortage: probe() };
      return probed.shortage;
    },
  };
}

export function isOutOfSpace(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if ('code' in at && codes.has(at.code)) return true;
  return false;
}

async function findShortage(db: Db, logShortage: (error: unknown) => void): Promise<string | null> {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < minUploadBytes) {
    logShortage(new Error(`The folder for uploads, ${tmpdir()}, has no space.`));
    return 'the folder for uploads has no space';
  }
  try {
    await probeWrite(db);
    return null;
  } catch (error) {
    // A failed connection isn't a shortage; the health check covers it.
    if (!isOutOfSpace(error)) return null;
    logShortage(error);
    return 'the database has no space';
  }
}

/** Sorts more than `work_mem` holds, so PostgreSQL writes a temporary file of 1 MB beside its tables. */
async function probeWrite(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select n from generate_series(1, 20000) as n order by md5(n::text) offset 19999`);
  });
}
