import { expect, test, type Cast, type TestServices } from '#tests/support/domain-test';

import { listChanges } from '../history/history.server';
import { applyImport, getImport, startImport } from './imports.server';

/* Kinds that are written by their nouns' own verbs. */
const preview = async (services: TestServices, { maya }: Cast, text: string, kind: string) =>
  getImport(services, maya, await startImport(services, maya, kind, text));

test('a row of what is over is wrong; an amenity is recorded once', async ({ services, cast }) => {
  const day = (year: number) => `title,message,date\nWater off,Fill a pot.,${year}-06-01`;
  const year = services.clock.now().getUTCFullYear();
  const dated = await preview(services, cast, day(year - 1), 'announcements');
  expect(dated.parts[0]!.wrong.rows[0]!.errors).toEqual([
    { column: 'Day', why: 'The date must be today or later.' },
  ]);
  const event =
    'title,details,place,starts-at,ends-at\nPicnic,Bring a plate.,Meadow,2020-05-01 10:00,2020-05-01 12:00';
  const { parts } = await preview(services, cast, event, 'events');
  expect(parts[0]!.wrong.rows[0]!.errors).toMatchObject([{ column: 'It begins' }]);
  const room = 'name,capacity,length,monday\nDark Room,2,60,9:00 AM – 5:00 PM';
  await applyImport(services, cast.maya, (await preview(services, cast, room, 'amenities')).id);
  expect(await listChanges(services, cast.maya, { limit: 5 })).toMatchObject([{ action: 'added' }]);
});
