import type { RequestHandler } from 'express';
import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import './request-locals.server';

/** Health checks work under any host name, because probes may not know the public one. */
export const healthz: RequestHandler = (_req, res) => {
  res.locals.pattern = '/healthz';
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

export type ServerState = { unready: 'warming up' | 'stopping' | null };

/**
 * Readiness is 503 while the database is down, a disk is full, or the server starts or stops. A process that refuses
 * requests in a surge stays ready: without it the others would get its share too.
 */
export function readyz(services: Services, state: ServerState): RequestHandler {
  const isDatabaseUp = shareCheck(() => services.db.execute(sql`select 1`));
  return (_req, res) => {
    res.locals.pattern = '/readyz';
    const answer = (isReady: boolean, reason: string) =>
      res
        .status(isReady ? 200 : 503)
        .set({ 'Cache-Control': 'no-store', ...(!isReady && { 'Retry-After': '5' }) })
        .type('text/plain')
        .send(`${reason}\n`);
    if (state.unready !== null) return void answer(false, state.unready);
    void isDatabaseUp()
      .then((isUp) => (isUp ? services.space.findShortage() : 'the database does not answer'))
      .then((reason) => answer(reason === null, reason ?? 'ok'));
  };
}

/** Shares one check among all callers for a second: a check that hangs holds one database connection, not all. */
export function shareCheck(
  check: () => Promise<unknown>,
  { cacheMs = 1000, timeoutMs = 2000, now = () => performance.now() } = {},
): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let answeredAt: number | null = null;
  return () => {
    if (!running || (answeredAt !== null && now() - answeredAt >= cacheMs)) {
      answeredAt = null;
      running = check()
        .then(
          () => true,
          () => false,
        )
        .finally(() => (answeredAt = now()));
    }
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
    return Promise.race([running, timeout]);
  };
}
