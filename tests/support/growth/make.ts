import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startTestDatabase } from '../database';
import { testInstant } from '../test-clock';
import { growNeighborhood } from './grow';
import { fullSize, toSizes } from './size';

/*
 * `npx tsx tests/support/growth/make.ts --residents 2000 --years 2`: a large neighborhood to try things on. It prints
 * the database's URL and stays up until Ctrl-C, which removes it. TMPDIR says where (/dev/shm is quick).
 */
const { values } = parseArgs({
  options: { residents: { type: 'string' }, years: { type: 'string' } },
});

const sizes = toSizes(Number(values.residents ?? fullSize.residents), Number(values.years ?? fullSize.years));
const database = await startTestDatabase();
const stop = async () => {
  await database.stop();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
const { url } = await database.cloneDatabase();
await growNeighborhood(url, { sizes, now: testInstant, say: console.error });
process.stdout.write(`${url}\n`);
await wait(2 ** 31 - 1);
