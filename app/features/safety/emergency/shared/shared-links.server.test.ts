import { sql } from 'drizzle-orm';

import { profiles, shareDeliveries } from '#db/schema';
import {
  addContacts,
  ana,
  ben,
  bensNumber,
  describe,
  expect,
  advanceClock,
  type Providers,
  share,
  shareAndDeliver,
  formatDeliveries,
  test,
} from '#tests/support/emergency-test';
import type { Viewer } from '~/domain/viewer';
import { deleteContact, updateContact } from '~/features/safety/contacts/contacts.server';
import { hashOfAddress, sqlHashAddress } from '~/features/safety/contacts/declines.server';

import { deliverShare } from '../delivery/share-deliveries.server';
import { sweepShares } from '../delivery/sweep-shares.server';
import { endShare } from '../end-share.server';
import { declineShares, openShared, resumeShares } from './shared-links.server';

const place = { lat: 45.49, lng: -122.8, address: 'At the gate' };

const tokenIn = ({ smtp }: Providers): string =>
  /\/emergency\/shared\/([\w-]{43})\n/.exec(smtp.mails.at(-1)?.text ?? '')?.[1] ?? '';

describe('the link of a share', () => {
  test('the link shows who, what and where, for 24 hours', async ({ providers, cast }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, ana);
    const sharedAt = services.clock.now().toISOString();
    await shareAndDeliver(services, cast.rosa, { message: 'I fell', place });
    const token = tokenIn(providers);
    advanceClock(services, 24 * 60 * 60 - 1);
    const expiresAt = new Date(Date.parse(sharedAt) + 24 * 60 * 60_000).toISOString();
    const facts = { senderName: 'Rosa Alvarez', contactName: 'Ana Silva', hasDeclined: false };
    expect(await openShared(services, token)).toEqual({
      state: 'active',
      ...facts,
      message: 'I fell',
      location: place,
      address: null,
      placeSource: 'measured',
      measuredAt: null,
      accuracy: null,
      sharedAt,
      expiresAt,
    });
    advanceClock(services, 1);
    expect(await openShared(services, token)).toEqual({ state: 'expired', ...facts, endedAt: expiresAt });
  });

  test('the link shows a typed place and the default message', async ({ providers, cast }) => {
    await addContacts(providers.services, cast.rosa, ana);
    await shareAndDeliver(providers.services, cast.rosa, { address: '12 Alder Court' });
    expect(await openShared(providers.services, tokenIn(providers))).toMatchObject({
      location: null,
      address: '12 Alder Court',
      placeSource: 'typed',
      message: 'I need immediate assistance. Please contact me or send help as soon as possible.',
    });
  });

  test("the link says whether a place is the profile's or was typed", async ({ providers, cast }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, ana);
    const profile = { address: '14 Cedar Lane', unit: '2B', city: 'Beaverton' };
    await services.db
      .insert(profiles)
      .values({ residentId: cast.rosa.id, ...profile })
      .onConflictDoUpdate({ target: profiles.residentId, set: profile });
    const home = '14 Cedar Lane, Unit 2B, Beaverton';
    const shown = async (input: Parameters<typeof shareAndDeliver>[2]) => {
      await shareAndDeliver(services, cast.rosa, input);
      return openShared(services, tokenIn(providers));
    };
    expect(await shown({ address: home })).toMatchObject({ placeSource: 'home', address: home });
    expect(await shown({ address: 'The pool' })).toMatchObject({ placeSource: 'typed' });
    expect(await shown({})).toMatchObject({ placeSource: null, address: null });
    const measured = { lat: 45.49, lng: -122.8, address: home, ageSeconds: 90, accuracy: 18.4 };
    expect(await shown({ place: measured, address: home })).toMatchObject({
      placeSource: 'measured',
      location: { address: '45.490000,-122.800000' },
      measuredAt: new Date(services.clock.now().getTime() - 90_000).toISOString(),
      accuracy: 18.4,
    });
  });

  test("the link ends at once with “I'm safe”, as does the link of the all-clear", async ({
    providers,
    cast,
  }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, ana);
    const id = await shareAndDeliver(services, cast.rosa, { place });
    const first = tokenIn(providers);
    await endShare(services, cast.rosa, id);
    const endedAt = services.clock.now().toISOString();
    const facts = { senderName: 'Rosa Alvarez', contactName: 'Ana Silva', hasDeclined: false };
    expect(await openShared(services, first)).toEqual({ state: 'safe', ...facts, endedAt });
    await deliverShare(services, { shareId: id });
    const decline = /shared\/([\w-]{43})\/decline\n/.exec(providers.smtp.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(decline).not.toBe(first);
    expect(await openShared(services, decline)).toEqual({ state: 'safe', ...facts, endedAt });
  });

  test.for(['', 'x', 'a'.repeat(43), "' or 1=1 --", 'a\u0000b'])(
    'an invented link (%j) is not found',
    async (token, { services }) => {
      await expect(openShared(services, token)).rejects.toMatchObject({ code: 'not-found' });
      await expect(declineShares(services, token)).rejects.toMatchObject({ code: 'not-found' });
      await expect(resumeShares(services, token)).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

const anaDeclined = ['share Ana email failed declined', 'share Ana sms failed declined'];

/** Delivery states of a new share. */
const nextStates = async ({ services }: Providers, viewer: Viewer) =>
  formatDeliveries(services, (await share(services, viewer)).id);

describe('a contact who declines', () => {
  test('a contact who declines gets neither pending messages nor later shares', async ({
    providers,
    cast,
  }) => {
    const { services, sms } = providers;
    sms.behave('fail');
    await addContacts(services, cast.rosa, ana, ben);
    const id = await shareAndDeliver(services, cast.rosa);
    const token = tokenIn(providers);
    advanceClock(services, 60);
    await declineShares(services, token);
    expect(await formatDeliveries(services, id)).toEqual([
      'share Ana email sent',
      'share Ana sms failed declined',
      'share Ben sms pending',
    ]);
    expect(await openShared(services, token)).toMatchObject({ state: 'active', hasDeclined: true });
    expect(await nextStates(providers, cast.rosa)).toEqual([...anaDeclined, 'share Ben sms pending']);
    await declineShares(services, token);
  });

  test('a decline holds, however the sender edits the contact', async ({ providers, cast }) => {
    const { services } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana);
    await shareAndDeliver(services, cast.rosa);
    await declineShares(services, tokenIn(providers));
    const other = { ...ana, email: 'ana@other.example', phone: '503-555-0199' };
    await updateContact(services, cast.rosa, anasId!, other);
    expect(await nextStates(providers, cast.rosa)).toEqual([
      'share Ana email pending',
      'share Ana sms pending',
    ]);
    await updateContact(services, cast.rosa, anasId!, { ...ana, email: 'other@example.net' });
    expect(await nextStates(providers, cast.rosa)).toEqual([
      'share Ana email pending',
      'share Ana sms failed declined',
    ]);
    await updateContact(services, cast.rosa, anasId!, { ...ana, email: 'ANA@Example.Net' });
    expect(await nextStates(providers, cast.rosa)).toEqual(anaDeclined);
    await deleteContact(services, cast.rosa, anasId!);
    await addContacts(services, cast.rosa, ana);
    expect(await nextStates(providers, cast.rosa)).toEqual(anaDeclined);
    // A decline applies to one resident's shares, not to another's.
    await addContacts(services, cast.maya, ana);
    expect(await nextStates(providers, cast.maya)).toEqual([
      'share Ana email pending',
      'share Ana sms pending',
    ]);
  });

  test("a decline by an older link includes the contact's present number", async ({ providers, cast }) => {
    const { services } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana);
    await shareAndDeliver(services, cast.rosa);
    await updateContact(services, cast.rosa, anasId!, { ...ana, phone: '503-555-0199' });
    const { id } = await share(services, cast.rosa);
    await declineShares(services, tokenIn(providers));
    expect(await formatDeliveries(services, id)).toEqual(anaDeclined);
  });

  test('a decline does not apply to someone who took over the contact', async ({ providers, cast }) => {
    const { services } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana);
    await shareAndDeliver(services, cast.rosa);
    await updateContact(services, cast.rosa, anasId!, { ...ben, email: 'ben@example.net' });
    await declineShares(services, tokenIn(providers));
    expect(await nextStates(providers, cast.rosa)).toEqual([
      'share Ben email pending',
      'share Ben sms pending',
    ]);
  });

  test('a contact can decline much later, even when removed from the list', async ({ providers, cast }) => {
    const { services } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana);
    await shareAndDeliver(services, cast.rosa);
    advanceClock(services, 20 * 24 * 60 * 60);
    await deleteContact(services, cast.rosa, anasId!);
    const token = tokenIn(providers);
    expect(await openShared(services, token)).toMatchObject({ state: 'expired', hasDeclined: false });
    await declineShares(services, token);
    expect(await openShared(services, token)).toMatchObject({ state: 'expired', hasDeclined: true });
    await addContacts(services, cast.rosa, ana);
    expect(await nextStates(providers, cast.rosa)).toEqual(anaDeclined);
  });

  test('a contact who declined gets no all-clear, not even as a push', async ({ providers, cast }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, { ...ana, email: 'manager@example.org' });
    const id = await shareAndDeliver(services, cast.rosa);
    await services.db.update(shareDeliveries).set({ state: 'sent', failure: null });
    await declineShares(services, tokenIn(providers));
    expect(await endShare(services, cast.rosa, id)).toEqual({ contacts: 0 });
  });
});

describe('a contact who withdraws a decline', () => {
  test('a withdrawn decline restores all messages, by the link and at any time', async ({
    providers,
    cast,
  }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, ana);
    await shareAndDeliver(services, cast.rosa);
    const token = tokenIn(providers);
    await resumeShares(services, token);
    await declineShares(services, token);
    advanceClock(services, 100 * 24 * 60 * 60);
    await sweepShares(services);
    expect(await openShared(services, token)).toMatchObject({ hasDeclined: true });
    await resumeShares(services, token);
    expect(await openShared(services, token)).toMatchObject({ hasDeclined: false });
    expect(await nextStates(providers, cast.rosa)).toEqual([
      'share Ana email pending',
      'share Ana sms pending',
    ]);
    await sweepShares(services);
    await expect(resumeShares(services, token)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('only the address that declined can withdraw the decline', async ({ providers, cast }) => {
    const { services, sms } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana);
    await shareAndDeliver(services, cast.rosa);
    await declineShares(services, tokenIn(providers));
    // The sender adds a phone number to the contact whose email address declined.
    await updateContact(services, cast.rosa, anasId!, { ...ana, phone: ben.phone });
    await shareAndDeliver(services, cast.rosa);
    const own = /shared\/([\w-]{43})/.exec((await sms.textTo(bensNumber)).text)?.[1] ?? '';
    for (const change of [resumeShares, declineShares, resumeShares]) await change(services, own);
    expect(await nextStates(providers, cast.rosa)).toEqual([
      'share Ana email failed declined',
      'share Ana sms pending',
    ]);
  });
});

test('an address has the same hash in SQL and in TypeScript', async ({ services }) => {
  const addresses = [' Ana.Silva+1@Example.NET ', 'ana@example.net', '+15035550142', "o'neil_x@a-b.example"];
  for (const address of addresses) {
    const column = sql`${address}::text`;
    const [row] = await services.db.execute<{ hash: string }>(sql`select ${sqlHashAddress(column)} as hash`);
    expect(row?.hash).toBe(hashOfAddress(address));
  }
});
