import { profiles } from '#db/schema';
import { parseContact } from '#tests/support/contacts';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { insertShare } from '#tests/support/shares';
import type { Viewer } from '~/domain/viewer';
import { addContact } from '~/features/safety/contacts/contacts.server';
import { recordDeclines } from '~/features/safety/contacts/declines.server';

import { loadSharePanel } from './share-panel.server';

type Address = { address: string | null; unit: string | null; city: string | null };

async function liveAt(services: TestServices, { id: residentId }: Viewer, address: Address): Promise<void> {
  const values = { name: null, ...address, updatedAt: services.clock.now() };
  await services.db
    .insert(profiles)
    .values({ residentId, ...values })
    .onConflictDoUpdate({ target: profiles.residentId, set: values });
}

describe('the emergency page', () => {
  test("the emergency page has the viewer's own contacts, with the needed fields alone", async ({
    services,
    cast,
  }) => {
    const input = parseContact({ name: 'Luis Alvarez', phone: '503-555-0150', email: 'luis@example.org' });
    const { id } = await addContact(services, cast.rosa, input);
    const saidBy = 'luis@example.org';
    await recordDeclines(services, cast.rosa.id, { saidBy, addresses: [saidBy] });
    const shown = { id, name: 'Luis Alvarez', phone: '503-555-0150', dial: '+15035550150' };
    const { contacts } = await loadSharePanel(services, cast.rosa);
    expect(contacts).toEqual([{ ...shown, isPrimary: true, declined: 'email', ways: [] }]);
    expect((await loadSharePanel(services, cast.maya)).contacts).toEqual([]);
  });

  test('the emergency page has the sender’s running shares, newest first', async ({ services, cast }) => {
    const now = services.clock.now().getTime();
    const at = (minutes: number) => ({ createdAt: new Date(now - minutes * 60_000) });
    const { shareId: older } = await insertShare(services.db, cast.rosa.id, at(30));
    const { shareId: newer } = await insertShare(services.db, cast.rosa.id, at(2));
    await insertShare(services.db, cast.rosa.id, { ...at(10), safeAt: new Date(now) });
    await insertShare(services.db, cast.rosa.id, at(24 * 60));
    const { activeShares } = await loadSharePanel(services, cast.rosa);
    expect(activeShares.map(({ id }) => id)).toEqual([newer, older]);
    expect((await loadSharePanel(services, cast.maya)).activeShares).toEqual([]);
  });

  test.for([
    [{ address: '14 Cedar Lane', unit: '2B', city: 'Beaverton' }, '14 Cedar Lane, Unit 2B, Beaverton'],
    [{ address: '14 Cedar Lane', unit: null, city: 'Beaverton' }, '14 Cedar Lane, Beaverton'],
    [{ address: '14 Cedar\nLane', unit: 'Garden house', city: null }, '14 Cedar Lane, Garden house'],
    [{ address: null, unit: 'Unit 12', city: null }, 'Unit 12'],
    [{ address: null, unit: null, city: 'Beaverton' }, null],
    [{ address: 'x'.repeat(501), unit: null, city: null }, null],
  ] as const)(
    'the emergency page has the profile’s address in one line: %j',
    async ([address, line], { services, cast }) => {
      await liveAt(services, cast.rosa, address);
      expect((await loadSharePanel(services, cast.rosa)).homeAddress).toBe(line);
    },
  );

  test('the emergency page has a new form token each time', async ({ services, cast }) => {
    const tokens = [await loadSharePanel(services, cast.rosa), await loadSharePanel(services, cast.rosa)];
    expect(new Set(tokens.map(({ formToken }) => formToken)).size).toBe(2);
  });
});
