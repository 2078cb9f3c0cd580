import { and, eq } from 'drizzle-orm';

import { shareDeliveries } from '#db/schema';
import {
  addContacts,
  describe,
  expect,
  advanceClock,
  share,
  shareAndDeliver,
  test,
  type TestServices,
} from '#tests/support/emergency-test';
import type { Viewer } from '~/domain/viewer';
import { contactLimit } from '~/features/safety/contacts/contacts';
import { isAbroadFrom } from '~/features/safety/contacts/phone.server';

import { endShare } from '../end-share.server';
import { deliverShare } from './share-deliveries.server';
import { textLimits } from './text-limits.server';

const twoDigits = (n: number) => String(n).padStart(2, '0');
const atHome = (n: number) => `+1503555${twoDigits(n)}00`;
const abroad = (n: number) => `+5255123456${twoDigits(n)}`;

/** Adds contacts with phone numbers, the first one primary. */
const haveContacts = (services: TestServices, viewer: Viewer, ...phones: string[]) =>
  addContacts(
    services,
    viewer,
    ...phones.map((phone) => ({ name: `Contact ${phone}`, phone, email: null, relationship: null })),
  );
const numbers = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n));

/** Counts a share's pending texts and those above the limit. */
async function countTexts({ db }: TestServices, shareId: string, kind: 'share' | 'safe' = 'share') {
  const isText = and(eq(shareDeliveries.channel, 'sms'), eq(shareDeliveries.kind, kind));
  const rows = await db
    .select()
    .from(shareDeliveries)
    .where(and(eq(shareDeliveries.shareId, shareId), isText));
  const tooMany = rows.filter(({ failure }) => failure === 'too-many');
  return [rows.length - tooMany.length, tooMany.length];
}
const press = async (services: TestServices, viewer: Viewer) =>
  countTexts(services, (await share(services, viewer)).id);

describe('hourly limits on texts', () => {
  test('the 61st text within an hour is not sent, and texts go out again an hour later', async ({
    services,
    cast,
  }) => {
    const [first] = await haveContacts(services, cast.rosa, ...numbers(19, atHome));
    for (let n = 0; n < 3; n += 1) expect(await press(services, cast.rosa)).toEqual([19, 0]);
    const { id } = await share(services, cast.rosa);
    expect(await countTexts(services, id)).toEqual([3, 16]);
    // The primary contact comes first.
    const [primary] = await services.db
      .select()
      .from(shareDeliveries)
      .where(and(eq(shareDeliveries.shareId, id), eq(shareDeliveries.contactId, first!)));
    expect(primary).toMatchObject({ state: 'pending', failure: null });
    expect(await press(services, cast.rosa)).toEqual([0, 19]);
    await haveContacts(services, cast.maya, atHome(1));
    expect(await press(services, cast.maya)).toEqual([1, 0]);
    advanceClock(services, 3599);
    expect(await press(services, cast.rosa)).toEqual([0, 19]);
    advanceClock(services, 1);
    expect(await press(services, cast.rosa)).toEqual([19, 0]);
  });

  test('only twenty texts an hour go to other countries, however many stay in the country', async ({
    services,
    cast,
  }) => {
    await haveContacts(services, cast.rosa, atHome(1), ...numbers(19, abroad));
    expect(await press(services, cast.rosa)).toEqual([20, 0]);
    expect(await press(services, cast.rosa)).toEqual([2, 18]);
    expect(await press(services, cast.rosa)).toEqual([1, 19]);
  });

  test('the first call of an hour never exceeds the text limits', async ({ services, cast }) => {
    expect(textLimits.abroadPerHour).toBeGreaterThanOrEqual(contactLimit);
    await haveContacts(services, cast.rosa, ...numbers(contactLimit, abroad));
    expect(await press(services, cast.rosa)).toEqual([20, 0]);
    advanceClock(services, 3600);
    expect(await press(services, cast.rosa)).toEqual([20, 0]);
  });

  test('concurrent presses don’t exceed the text limits', async ({ services, cast }) => {
    await haveContacts(services, cast.rosa, ...numbers(20, atHome));
    const sent = await Promise.all(Array.from({ length: 8 }, () => press(services, cast.rosa)));
    expect(sent.reduce((sum, [count]) => sum + count!, 0)).toBe(60);
  });

  test('texts that are never sent don’t count toward the limits', async ({ services, cast }) => {
    await haveContacts(services, cast.rosa, '911', ...numbers(19, abroad));
    expect(await press(services, cast.rosa)).toEqual([20, 0]);
    expect(await press(services, cast.rosa)).toEqual([2, 18]);
  });

  test('the text limits hold back no mail and no all-clear', async ({ providers, cast }) => {
    const { services, smtp, sms } = providers;
    const email = 'ana@example.net';
    await haveContacts(services, cast.rosa, ...numbers(19, abroad));
    await addContacts(services, cast.rosa, { name: 'Ana', phone: abroad(99), email, relationship: null });
    await shareAndDeliver(services, cast.rosa);
    const id = await shareAndDeliver(services, cast.rosa);
    expect(await countTexts(services, id)).toEqual([0, 20]);
    expect([smtp.mails.length, sms.texts.length]).toEqual([2, 20]);
    await endShare(services, cast.rosa, id);
    for (const shareId of await shareIds(services)) await deliverShare(services, { shareId });
    expect([smtp.mails.length, sms.texts.length]).toEqual([3, 40]);
    // All-clears don't count either.
    advanceClock(services, 3600);
    expect(await press(services, cast.rosa)).toEqual([20, 0]);
  });
});

const shareIds = async ({ db }: TestServices) =>
  (await db.selectDistinct({ id: shareDeliveries.shareId }).from(shareDeliveries)).map(({ id }) => id);

test.for([
  ['US', '+15035550142', false],
  ['US', '+18005550142', false],
  ['US', '+19995550142', false],
  ['US', '+16045550199', true],
  ['US', '+18765550142', true],
  ['US', '+447700900123', true],
  ['GB', '+447700900123', false],
  ['GB', '+441534123456', true],
  ['CA', '+16045550199', false],
  ['CA', '+15035550142', true],
] as const)('from %s, the number %s is foreign: %s', ([country, number, expected]) => {
  expect(isAbroadFrom(country)(number)).toBe(expected);
});
