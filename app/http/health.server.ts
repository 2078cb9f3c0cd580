import type { RequestHandler } from 'express';
import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import './request-locals.server';

/** Answers under any host name, because probes may not know the public one. */
export const healthz: RequestHandler = (_req, res) => {
  res.locals.pattern = '/healthz';
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/** 503 while the database is down, a disk is full, or the server is shutting down. */
export function readyz(services: Services, isStopping: () => boolean): RequestHandler {
  const isAnswered = askOnce(() => services.db.execute(sql`select 1`));
  return (_req, res) => {
    res.locals.pattern = '/readyz';
    const answer = (isReady: boolean, why: string) =>
      res
        .status(isReady ? 200 : 503)
        .set({ 'Cache-Control': 'no-store', ...(!isReady && { 'Retry-After': '5' }) })
        .type('text/plain')
        .send(`${why}\n`);
    if (isStopping()) return void answer(false, 'stopping');
    void isAnswered()
      .then((isThere) => (isThere ? services.space.findShortage() : 'the database does not answer'))
      .then((why) => answer(why === null, why ?? 'ok'));
  };
}

/** Shares one check among all callers for a second: a check that hangs holds one database connection, not all. */
export function askOnce(
  ask: () => Promise<unknown>,
  { keptMs = 1000, withinMs = 2000, now = () => performance.now() } = {},
): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  let answeredAt: number | null = null;
  return () => {
    if (!asked || (answeredAt !== null && now() - answeredAt >= keptMs)) {
      answeredAt = null;
      asked = ask()
        .then(
          () => true,
          () => false,
        )
        .finally(() => (answeredAt = now()));
    }
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false).unref());
    return Promise.race([asked, late]);
  };
}
