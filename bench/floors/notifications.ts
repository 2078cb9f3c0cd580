import { createHash } from 'node:crypto';

import express, { type NextFunction, type Request, type Response } from 'express';
import postgres from 'postgres';
import { testNow } from '#tests/support/test-clock';

// GET /api/notifications by hand: one Express handler with the product's two queries (readSession, selectNewest).
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} });
const idleLimitMs = 30 * 24 * 60 * 60 * 1000;
const listLimit = 100;

type Row = {
  id: string;
  type: string;
  title: string;
  message: string;
  read_at: Date | null;
  created_at: Date;
};

async function findResident(cookie: string | undefined): Promise<string | null> {
  const token = /(?:^|;\s*)vclink_session=([\w-]{43})(?:;|$)/.exec(cookie ?? '')?.[1];
  if (token === undefined) return null;
  const [session] = await sql<{ resident_id: string }[]>`
    select sessions.id, sessions.resident_id, sessions.is_banner_hidden, sessions.last_seen_at, residents.role,
      profiles.name
    from sessions
    inner join residents on residents.id = sessions.resident_id
    left join profiles on profiles.resident_id = residents.id
    where sessions.token_hash = ${createHash('sha256').update(token).digest('hex')}
      and sessions.last_seen_at > ${new Date(testNow().getTime() - idleLimitMs)}`;
  return session?.resident_id ?? null;
}

async function answer(req: Request, res: Response): Promise<void> {
  const residentId = await findResident(req.headers.cookie);
  if (residentId === null) return void res.status(401).json({ detail: 'Please sign in.' });
  const rows = await sql<Row[]>`
    select resident_id, id, message_id, type, title, message, url, sender_name, read_at, created_at
    from notifications
    where resident_id = ${residentId}
    order by created_at desc, id
    limit ${listLimit}`;
  const list = rows.map(({ id, type, title, message, read_at, created_at }) => ({
    id,
    type,
    title,
    message,
    read: read_at !== null,
    createdAt: created_at.toISOString(),
  }));
  res.type('json').send(JSON.stringify(list));
}

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/healthz', (_req, res) => void res.send('ok'));
app.get('/api/notifications', (req: Request, res: Response, next: NextFunction) => {
  answer(req, res).catch(next);
});
app.listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');
