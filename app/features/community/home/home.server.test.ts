import { pino } from 'pino';
import { sql } from 'drizzle-orm';

import { isDatabaseAway, openDatabase } from '#db/client';
import { expect, test, testWithOwnDatabase } from '#tests/support/domain-test';

import { readHome } from './home.server';

testWithOwnDatabase(
  'a failed part of the home page is marked and logged, and the others render',
  async ({ services, cast }) => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    await services.db.execute(sql`drop table focus_tasks, monthly_focuses`);
    const home = await readHome({ ...services, log }, cast.rosa);
    expect(home.focus).toBe('failed');
    expect(home.today).toContainEqual(expect.objectContaining({ label: 'Next for you', mark: 'Yours' }));
    expect(home.updates).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
    expect(lines.map((line) => (JSON.parse(line) as { part: string }).part)).toEqual(['monthly focus']);
  },
);

test('without a database, the home page fails as a whole', async ({ services, cast }) => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { max: 1, applicationName: 'test' });
  const error: unknown = await readHome({ ...services, db: nowhere.db }, cast.rosa).catch(
    (error: unknown) => error,
  );
  expect(isDatabaseAway(error)).toBe(true);
  await nowhere.close();
});
