import { emergencyContacts } from '#db/schema';
import {
  addContacts,
  ana,
  ben,
  describe,
  expect,
  advanceClock,
  share,
  shareAndDeliver,
  test,
} from '#tests/support/emergency-test';

import { formatContact } from './contact-words';
import { deliverShare } from './delivery/share-deliveries.server';
import { awaitEnded, endShare } from './end-share.server';
import { findRunningShare } from './running-share.server';
import { loadSharePanel } from './share/share-panel.server';
import { formatEnded } from './share-words';
import { awaitFirstTries } from './shares.server';
import { formatState } from './state-words';

describe('a running share on every page', () => {
  test('a running share is being sent until a provider accepts something, and then names the contact', async ({
    providers: { services, sms },
    cast: { rosa },
  }) => {
    await addContacts(services, rosa, ana, ben);
    const { id } = await share(services, rosa);
    const state = async () => (await findRunningShare(services, rosa))!.state;
    expect(await state()).toEqual({
      notified: [],
      sending: ['Ana Silva', 'Ben Okoro'],
      unsent: [],
      newest: 'sending',
    });
    sms.behave('refuse');
    await deliverShare(services, { shareId: id });
    expect(await state()).toEqual({
      notified: ['Ana Silva'],
      sending: [],
      unsent: ['Ben Okoro'],
      newest: 'notified',
    });
    expect((await loadSharePanel(services, rosa)).noted.running).toEqual({ id, state: await state() });
  });

  test('all running shares are read together, without ended ones', async ({ providers, cast: { rosa } }) => {
    const { services, smtp, sms } = providers;
    await addContacts(services, rosa, ana);
    await shareAndDeliver(services, rosa);
    advanceClock(services, 60);
    smtp.behave('refuse');
    sms.behave('refuse');
    const newer = await shareAndDeliver(services, rosa, { message: 'Worse.' });
    const open = await findRunningShare(services, rosa);
    expect(open).toMatchObject({ id: newer, state: { notified: ['Ana Silva'] } });
    expect(open?.state.newest).not.toBe('notified');
    await endShare(services, rosa, newer);
    expect(await findRunningShare(services, rosa)).toBeNull();
  });

  test('a share that only reached the outbox went to nobody, before and after "I’m safe"', async ({
    services,
    cast,
  }) => {
    await addContacts(services, cast.rosa, ana);
    const id = await shareAndDeliver(services, cast.rosa);
    const outcome = await awaitFirstTries(services, cast.rosa, id);
    expect(formatState(outcome.running!.state, '911').title).toBe('No email or text went out');
    expect(outcome.people.map((one) => formatContact(one)[0]?.words)).toEqual([
      'Not sent: this neighborhood can’t send emails or texts yet',
    ]);
    await endShare(services, cast.rosa, id);
    await deliverShare(services, { shareId: id });
    const { description } = formatEnded(await awaitEnded(services, cast.rosa, id));
    expect(description).toMatch(/^Your call hadn’t gone out by email or text, so we didn’t send/);
  });
});

describe('after "I’m safe"', () => {
  test('a contact who got the call but not the all-clear is named', async ({
    providers,
    cast: { rosa, maya },
  }) => {
    const { services, sms } = providers;
    await addContacts(services, rosa, ana, ben);
    const id = await shareAndDeliver(services, rosa);
    advanceClock(services, 60);
    sms.behave('refuse');
    await endShare(services, rosa, id);
    const soon = await awaitEnded(services, rosa, id, { waitMs: 0 });
    expect(formatEnded(soon).description).toMatch(/^We’re sending Ana Silva and Ben Okoro the message/);
    await deliverShare(services, { shareId: id });
    const ended = formatEnded(await awaitEnded(services, rosa, id));
    expect(ended.tone).toBe('error');
    expect(ended.description).toContain('Ana Silva got the message that you’re safe.');
    expect(ended.description).toContain(
      'No email or text that you’re safe went to Ben Okoro (+1 503 555 0177).',
    );
    await expect(awaitEnded(services, maya, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a delivery stopped by "I’m safe" says so', async ({ providers: { services }, cast: { rosa } }) => {
    await addContacts(services, rosa, ana);
    const { id } = await share(services, rosa);
    await endShare(services, rosa, id);
    const { contacts } = await awaitEnded(services, rosa, id);
    const safeAt = services.clock.now().toISOString();
    expect(formatContact(contacts[0]!, safeAt).map(({ words }) => words)).toEqual([
      'Email: stopped when you said you’re safe',
      'Text: stopped when you said you’re safe',
    ]);
  });
});

test('a deleted contact can still be called at the number that was texted', async ({
  providers: { services, sms, smtp },
  cast: { rosa },
}) => {
  sms.behave('refuse');
  smtp.behave('refuse');
  await addContacts(services, rosa, ben);
  const id = await shareAndDeliver(services, rosa);
  await services.db.delete(emergencyContacts);
  const { people } = await awaitFirstTries(services, rosa, id, { waitMs: 0 });
  expect(people).toMatchObject([{ name: 'Ben Okoro', phone: '+15035550177', dial: '+15035550177' }]);
});
