import { pino } from 'pino';
import { sql } from 'drizzle-orm';

import { helpLines, homes, moveInTasks, publicServices, schoolZones, taxZones } from '#db/schema';
import { expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import { setHome } from '#tests/support/zones';
import type { Viewer } from '~/domain/viewer';

import { tickTask } from '../move-in/move-in.server';
import { readPacketLines } from './packet.server';

const read = async (services: TestServices, viewer: Viewer) =>
  Object.fromEntries((await readPacketLines(services, viewer)).map(({ page, ...line }) => [page, line]));

test('each page of the packet has its summary line', async ({ services, cast }) => {
  await tickTask(services, cast.rosa, 'alarms');
  expect(await read(services, cast.rosa)).toEqual({
    moveIn: { line: `1 of ${sampleRows('move-in-tasks').length} done`, isEmpty: false },
    helpLines: { line: `911 and ${sampleRows('help-lines').length - 1} other numbers`, isEmpty: false },
    schools: { line: 'Your zone: Cedar Commons Elementary School', isEmpty: false },
    taxes: { line: 'Your zone: Cedar Commons', isEmpty: false },
    services: { line: 'Nearest: City Hall Annex', isEmpty: false },
  });
});

test('without a home the packet asks for an address, and outside all zones it names none', async ({
  services,
  cast,
}) => {
  await setHome(services, null, 'default');
  await services.db.update(homes).set({ latitude: null, longitude: null });
  const asked = { line: 'Add your address to see yours', isEmpty: false };
  expect(await read(services, cast.rosa)).toMatchObject({
    schools: asked,
    taxes: asked,
    services: { line: '10 places' },
  });
  await setHome(services, [-122.68, 45.52], 'typed');
  const { schools, taxes } = await read(services, cast.rosa);
  expect([schools?.line, taxes?.line]).toEqual(Array(2).fill('See what we know for your address'));
});

test('an empty page has no summary, except for the emergency number', async ({ services, cast }) => {
  for (const table of [helpLines, moveInTasks, publicServices, schoolZones, taxZones])
    await services.db.delete(table);
  const empty = { line: null, isEmpty: true };
  expect(await read(services, cast.rosa)).toEqual({
    ...{ moveIn: empty, schools: empty, taxes: empty, services: empty },
    helpLines: { line: '911', isEmpty: false },
  });
});

testWithOwnDatabase('a failing summary line leaves the others intact', async ({ services, cast }) => {
  const log = pino({ level: 'silent' });
  await services.db.execute(sql`drop table school_zones`);
  const { schools, taxes } = await read({ ...services, log }, cast.rosa);
  expect(schools).toEqual({ line: null, isEmpty: false });
  expect(taxes?.line).toBe('Your zone: Cedar Commons');
});
