import type { RequestHandler } from 'express';
import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import './request-locals.server';

/** Whether the process is alive, by name and by address alike: whoever asks may not know our origin. */
export const healthz: RequestHandler = (_req, res) => {
  res.locals.pattern = '/healthz';
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/** Readiness: 503 while the database does not answer, while a disk is full, or during shutdown. */
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

/**
 * Whether a question is answered, and in time. However many want to know, it is asked once at a time, and what came of
 * it serves for a second: a question that nobody answers keeps one connection, not all.
 */
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
