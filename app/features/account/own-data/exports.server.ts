import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import { dataExports } from '#db/schema';
import { Forbidden, isDomainError, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { job, queueJob } from '~/jobs/job.server';
import { sweepAfter } from '~/jobs/upkeep.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { writeExport } from '~/platform/own-data/write-export.server';
import { countOfDay } from '~/platform/residents/throttle.server';

import { downloadPath } from '~/platform/own-data/own-data';

const hourMs = 60 * 60_000;
const availableMs = 24 * hourMs;
/** An export job that hasn't finished by then counts as failed. */
const timeoutMs = hourMs;
const exportsADay = 5;

export type OwnExport =
  | { state: 'preparing' }
  | { state: 'ready'; readyAt: string; expiresAt: string; bytes: number };

export async function findExport({ db, clock }: Services, viewer: Viewer): Promise<OwnExport | null> {
  const [row] = await db
    .select({
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
      requestedAt: dataExports.requestedAt,
      bytes: sql<number | null>`octet_length(${dataExports.file})`,
    })
    .from(dataExports)
    .where(eq(dataExports.residentId, viewer.id));
  if (!row) return null;
  const { readyAt, expiresAt, bytes, requestedAt } = row;
  const now = clock.now();
  if (!readyAt || !expiresAt)
    return requestedAt.getTime() + timeoutMs > now.getTime() ? { state: 'preparing' } : null;
  if (expiresAt <= now) return null;
  return {
    state: 'ready',
    readyAt: readyAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    bytes: bytes ?? 0,
  };
}

/** Does nothing while an export is being prepared. @throws Forbidden with `retryAfterSeconds` after five in a day */
export async function requestExport(services: Services, viewer: Viewer): Promise<void> {
  if ((await findExport(services, viewer))?.state === 'preparing') return;
  await countOfDay(services, ['export', viewer.id], exportsADay).catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
    throw new Forbidden('You can ask for five files a day. Please try again tomorrow.', error.options);
  });
  await inTransaction(services, async (services) => {
    const requestedAt = services.clock.now();
    const request = { requestedAt, file: null, readyAt: null, expiresAt: null };
    const timedOut = new Date(requestedAt.getTime() - timeoutMs);
    const [taken] = await services.db
      .insert(dataExports)
      .values({ residentId: viewer.id, ...request })
      .onConflictDoUpdate({
        target: dataExports.residentId,
        set: request,
        setWhere: or(isNotNull(dataExports.readyAt), lt(dataExports.requestedAt, timedOut)),
      })
      .returning({ residentId: dataExports.residentId });
    if (!taken) return;
    await queueJob(services, exportJob, { residentId: viewer.id });
  });
}

export async function exportData(services: Services, { residentId }: { residentId: string }): Promise<void> {
  const isWaiting = and(eq(dataExports.residentId, residentId), isNull(dataExports.readyAt));
  if ((await services.db.$count(dataExports, isWaiting)) === 0) return;
  const file = await writeExport(services, residentId);
  await inTransaction(services, async (services) => {
    const readyAt = services.clock.now();
    const [ready] = await services.db
      .update(dataExports)
      .set({ file, readyAt, expiresAt: new Date(readyAt.getTime() + availableMs) })
      .where(isWaiting)
      .returning({ residentId: dataExports.residentId });
    if (!ready) return;
    await createNotification(services, residentId, {
      type: 'data_ready',
      title: 'Your download is ready',
      message: 'Your data is ready as one file. Download it within 24 hours.',
      url: downloadPath,
    });
  });
}

/** @throws NotFound if the data export isn't ready or has expired */
export async function getExportFile({ db, clock }: Services, viewer: Viewer): Promise<Buffer> {
  const [row] = await db
    .select({ file: dataExports.file, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(eq(dataExports.residentId, viewer.id));
  if (!row?.file || !row.expiresAt || row.expiresAt <= clock.now())
    throw new NotFound('There is no file to download. You can ask for a new one.');
  return row.file;
}

export const sweepExports = sweepAfter(dataExports.expiresAt);

export const exportJob = job('export-data', exportData, {
  key: ({ residentId }) => `export-data:${residentId}`,
});
