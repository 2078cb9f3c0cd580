import { sql } from 'drizzle-orm';

import { profiles } from '#db/schema';
import { expect, test, testWithOwnDatabase, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { makeNeighbors } from '#tests/support/slots';
import { explainRuns, poolOf, recordStatements } from '#tests/support/statements';
import { selectWithWord } from '~/domain/search.server';
import type { Viewer } from '~/domain/viewer';
import { getOrAddHome } from '~/platform/residents/household.server';

import { listHomes } from './homes.server';
import { listPeople } from './people.server';

const findPeople = async (services: TestServices, viewer: Viewer, q: string) =>
  (await listPeople(services, viewer, { q, filter: 'all', page: 1 })).people.map(({ id }) => id);

test.for([
  ['cafe', 'Cedar Bean Café'],
  ['café', 'Cedar Bean Cafe\u0301'],
  ['farmers', 'Farmer’s Row 1'],
  ['libraries', 'Library Row 1'],
  ['bakeries', 'Maple Bakery'],
  ['strasse', 'Hauptstraße 7'],
  ['uptstr', 'Hauptstraße 7'],
  ['12-14', '12–14 Elm Row'],
  ['row zelm', 'Zelm Row 3'],
  ['zq', 'Ezqu 1'],
] as const)('managers find “%s” in the home “%s”', async ([q, label], { services, cast }) => {
  await getOrAddHome(services, label);
  const { homes } = await listHomes(services, cast.maya, { q, filter: 'all', page: 1 });
  expect(homes).toContainEqual(expect.objectContaining({ label: label.normalize('NFC') }));
  const none = await listHomes(services, cast.maya, { q: `${q} qqq`, filter: 'all', page: 1 });
  expect(none).toMatchObject({ homes: [], total: 0 });
});

test('managers find a person by parts of name, address and present home together', async ({
  services,
  cast,
}) => {
  const [person] = await makeNeighbors(services.db, 1, 'sought');
  const { id } = person!;
  await services.db.execute(sql`update residents set email = 'quill@example.org' where id = ${id}`);
  await services.db.execute(sql`
    insert into profiles (resident_id, name) values (${id}, 'Zoë Anderson')
    on conflict (resident_id) do update set name = excluded.name`);
  await setResidency(services, id, '9 Quince Row');
  for (const q of ['zoe', 'SON', 'uill@', 'quinces', 'nders quince', 'zoe uil row'])
    expect(await findPeople(services, cast.maya, q)).toContain(id);
  await setResidency(services, id, '7 Plum Row');
  await services.db.execute(sql`update profiles set name = 'Zoë Miller' where resident_id = ${id}`);
  for (const q of ['anderson', 'quince', 'zoe quince'])
    expect(await findPeople(services, cast.maya, q)).not.toContain(id);
  for (const q of ['miller', 'plum', 'zoe plum'])
    expect(await findPeople(services, cast.maya, q)).toEqual([id]);
});

testWithOwnDatabase('a search for a word reads the rows that have its parts', async ({ services }) => {
  await services.db.execute(sql`
    insert into residents (id, email) select 'many-' || n, 'many' || n || '@example.org'
    from generate_series(1, 2000) n`);
  await services.db.execute(sql`
    insert into profiles (resident_id, name) select 'many-' || n, 'Person ' || md5(n::text)
    from generate_series(1, 2000) n`);
  await services.db.execute(sql`analyze profiles`);
  const { services: recorded, statements } = recordStatements(services);
  await recorded.db.execute(selectWithWord('Alvarez', profiles, profiles.residentId));
  const { first, kept } = await explainRuns(poolOf(services), statements[0]!);
  for (const { rows } of [...first, ...kept]) expect(rows).toBeLessThan(50);
});
