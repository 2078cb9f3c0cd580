import { expect, test, type Cast, type TestServices } from '#tests/support/domain-test';

import { exportKind } from '../files/export.server';
import { listChanges } from '../history/history.server';
import { applyImport, getImport, startImport } from './imports.server';

/* Tests kinds that their own verbs write. */
const preview = async (services: TestServices, { maya }: Cast, text: string, kind: string) =>
  getImport(services, maya, await startImport(services, maya, kind, text));

test('a row of a past entry is rejected, and an amenity is recorded once', async ({ services, cast }) => {
  const day = (year: number) => `title,message,date\nWater off,Fill a pot.,${year}-06-01`;
  const year = services.clock.now().getUTCFullYear();
  const dated = await preview(services, cast, day(year - 1), 'announcements');
  expect(dated.parts[0]!.wrong.rows[0]!.errors).toEqual([
    { column: 'Day', letter: 'C', why: 'The date must be today or later.' },
  ]);
  const event =
    'title,details,place,starts-at,ends-at\nPicnic,Bring a plate.,Meadow,2020-05-01 10:00,2020-05-01 12:00';
  const { parts } = await preview(services, cast, event, 'events');
  expect(parts[0]!.wrong.rows[0]!.errors).toMatchObject([{ column: 'It begins' }]);
  const room = 'name,capacity,length,monday\nDark Room,2,60,9:00 AM – 5:00 PM';
  await applyImport(services, cast.maya, (await preview(services, cast, room, 'amenities')).id);
  expect(await listChanges(services, cast.maya, { limit: 5 })).toMatchObject([{ action: 'added' }]);
});

test('an announcement’s preview says when the banner will show it, even without that column', async ({
  services,
  cast,
}) => {
  services.clock.set(new Date('2026-05-01T15:00:00Z'));
  const notes = async (text: string) => {
    const { parts } = await preview(services, cast, text, 'announcements');
    return [...parts[0]!.added.rows, ...parts[0]!.changed.rows].map(({ effects: said }) => said);
  };
  const old = 'title,message,date,from\nWater off,Fill a pot.,2026-09-05,09:00';
  const chosen = 'title,message,date,show-from\nPower off,Charge up.,2026-09-05,2026-08-20';
  expect(await notes(old)).toEqual(['2026-09-05 · 09:00 · in the banner from 2026-09-02']);
  expect(await notes(chosen)).toEqual(['2026-09-05 · in the banner from 2026-08-20']);
  for (const text of [old, chosen])
    await applyImport(services, cast.maya, (await preview(services, cast, text, 'announcements')).id);
  // Files without a date column keep the chosen date.
  expect(await notes('title,message,date\nPower off,Charge your phone.,2026-09-05')).toEqual([
    '2026-09-05 · in the banner from 2026-08-20',
  ]);
  const file = await exportKind(services, cast.maya, { name: 'announcements', format: 'csv' });
  expect(await preview(services, cast, String(file), 'announcements')).toMatchObject({
    changes: 0,
    wrong: 0,
  });
});
