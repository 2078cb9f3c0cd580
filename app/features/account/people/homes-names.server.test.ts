import { like, sql } from 'drizzle-orm';

import { homes } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { getOrAddHome, listHomeNames } from '~/platform/residents/household.server';

import { listHomes } from './homes.server';

const addHomes = async (services: Parameters<typeof getOrAddHome>[0], names: string[]) => {
  for (const name of names) await getOrAddHome(services, name);
};

test('homes are sorted in natural order, on the list and in forms', async ({ services, cast }) => {
  await addHomes(services, ['Zed 10', 'Zed 2', 'Zed 1', 'Zed 2b', 'Zed 100']);
  const wanted = ['Zed 1', 'Zed 2', 'Zed 2b', 'Zed 10', 'Zed 100'];
  const listed = await listHomes(services, cast.maya, { q: 'zed', filter: 'all', page: 1 });
  expect(listed.homes.map(({ label }) => label)).toEqual(wanted);
  expect((await listHomeNames(services)).filter((name) => name.startsWith('Zed'))).toEqual(wanted);
});

test('another spelling of a home’s name finds the same home', async ({ services }) => {
  const { id } = await getOrAddHome(services, 'Zoé’s Café 1');
  for (const name of ['Zoe\u0301’s Café 1', "ZOÉ'S\u00a0CAFÉ  1", ' zoé\u02bcs cafe\u0301 1\t'])
    expect((await getOrAddHome(services, name)).id).toBe(id);
  expect(await services.db.$count(homes, like(sql`search_text(${homes.label})`, 'zoes%'))).toBe(1);
});
