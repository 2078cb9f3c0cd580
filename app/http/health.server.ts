import type { RequestHandler } from 'express';
import { sql } from 'drizzle-orm';

import type { Services } from '../domain/services';
import './request-locals.server';

const answerWithinMs = 2000;

/** Whether the process is alive, by name and by address alike: whoever asks may not know our origin. */
export const healthz: RequestHandler = (_req, res) => {
  res.locals.pattern = '/healthz';
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/** Whether it can do its work: 503 while the database does not answer, or while we are stopping. */
export function readyz(services: Services, isStopping: () => boolean): RequestHandler {
  return (_req, res) => {
    res.locals.pattern = '/readyz';
    const answer = (isReady: boolean, why: string) =>
      res
        .status(isReady ? 200 : 503)
        .set({ 'Cache-Control': 'no-store', ...(!isReady && { 'Retry-After': '5' }) })
        .type('text/plain')
        .send(`${why}\n`);
    if (isStopping()) return void answer(false, 'stopping');
    const asked = services.db.execute(sql`select 1`);
    const late = new Promise((_, reject) => setTimeout(reject, answerWithinMs).unref());
    Promise.race([asked, late]).then(
      () => answer(true, 'ok'),
      () => answer(false, 'the database does not answer'),
    );
  };
}
