import { openDatabase } from '#db/client';
import { people } from '#tests/attacks/access-things';
import { startTestDatabase, type TestDatabase } from '#tests/support/database';
import { type QuietServer, startQuietServer } from '#tests/support/growth/in-process';
import { insertSessions } from '#tests/support/sessions';

import type { Bench } from './bench';
import { median } from './figures';

type Size = { problems: number; posts: number };

const many: Size = { problems: 10_000, posts: 30_000 };
const few: Size = { problems: 100, posts: 100 };

const asked = {
  'problems-list': '/community/problems',
  'problems-ended': '/community/problems?show=ended',
  'problems-map': '/community/problems?view=map',
  'problems-nearby': '/community/problems/nearby?category=street-lights&at=45.4871,-122.8037',
  'problems-managed': '/manage/problems',
  board: '/community/board',
  'board-lost': '/community/board?kind=lost',
};

/**
 * Milliseconds of pages with 10,000 reported problems and 30,000 posts on the neighbors' board, against 100 of each.
 * As in a neighborhood, one of twenty problems is open and 300 posts are live, in both sides as many as fill the page.
 */
export const bench: Bench = {
  effort: { pairs: 9 },
  failsWhenShort: true,
  figures: Object.fromEntries(
    Object.keys(asked).map((name) => [name, { name, unit: 'ms', goal: { atMost: 1.3 } }]),
  ),
  async *pairs(_setup, { pairs }) {
    const database = await startTestDatabase();
    const open: Side[] = [];
    try {
      for (const size of [many, few]) open.push(await openSide(database, size));
      const [large, small] = open as [Side, Side];
      for (const [figure, path] of Object.entries(asked)) {
        for (const side of open) for (let turn = 0; turn < 9; turn += 1) await ask(side, path);
        for (let pair = 0; pair < pairs; pair += 1)
          yield { figure, ours: await time(large, path), floor: await time(small, path) };
      }
    } finally {
      for (const { close } of open) await close();
      await database.stop();
    }
  },
};

type Side = { server: QuietServer; cookies: { resident: string; manager: string }; close(): Promise<void> };

async function openSide(database: TestDatabase, { problems, posts }: Size): Promise<Side> {
  const { url, drop } = await database.cloneDatabase();
  const { db, sql, close } = openDatabase(url, { max: 1, applicationName: 'bench' });
  await sql.unsafe(`
    create temp table made as select n, gen_random_uuid() as id from generate_series(1, ${problems}) n;
    begin;
    insert into problems (id, category_id, is_private, reporter_id, source, text, answers, latitude, longitude,
        created_at, promised_on, state, step, changed_at)
      select id, 'street-lights', n % 10 = 3, 'linh-tran', 'resident', 'The lamp is off, ' || n, '[]',
        45.4871 + (n * 7919 % 1000 - 500) * 0.00001, -122.8037 + (n * 104729 % 1000 - 500) * 0.00001,
        now - n * interval '20 minutes', now::date, case when n <= 40 then 'received' else 'fixed' end,
        case when n <= 40 then 1 else 2 end, now - n * interval '20 minutes'
      from made, (select timestamptz '2026-06-10T17:20:00Z' as now) clock;
    insert into problem_updates (problem_id, position, state, from_position, from_state, sentence, by, at)
      select id, step, case step when 1 then 'received' else 'fixed' end, case step when 2 then 1 end,
        case step when 2 then 'received' end, 'We looked at it.', 'staff', timestamptz '2026-06-10T17:20:00Z'
      from made, generate_series(1, case when n <= 40 then 1 else 2 end) step;
    insert into problem_followers (problem_id, resident_id, since)
      select id, 'linh-tran', timestamptz '2026-06-10T17:20:00Z' from made;
    commit;
    insert into listings (resident_id, offer, title, description, latitude, longitude, created_at, expires_at)
      select 'linh-tran', (array['ask', 'lost', 'found', 'wanted'])[1 + n % 4], 'Post ' || n, 'Who knows more?',
        45.4871, -122.8037, now - n * interval '9 minutes', now - n * interval '9 minutes' + interval '30 days'
      from generate_series(1, ${posts}) n, (select timestamptz '2026-06-10T17:20:00Z' as now) clock;
    analyze;`);
  const [resident = '', manager = ''] = await insertSessions(db, [people.other, people.manager]);
  await close();
  const server = await startQuietServer(url);
  return {
    server,
    cookies: { resident, manager },
    async close() {
      await server.close();
      await drop();
    },
  };
}

async function ask({ server, cookies }: Side, path: string): Promise<void> {
  const cookie = path.startsWith('/manage') ? cookies.manager : cookies.resident;
  const { status } = await server.ask(path, cookie);
  if (status !== 200) throw new Error(`${path} answers ${status}.`);
}

async function time(side: Side, path: string): Promise<number> {
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const from = performance.now();
    await ask(side, path);
    times.push(performance.now() - from);
  }
  return median(times);
}
