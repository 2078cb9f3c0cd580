import {
  addContacts,
  ana,
  ben,
  expect,
  advanceClock,
  shareAndDeliver,
  test,
} from '#tests/support/emergency-test';

import { endShare } from '../end-share.server';
import { listDeliveryStates } from './delivery-report.server';
import { deliverShare } from './share-deliveries.server';

test('managers see a week’s delivery counts by day, kind, channel and state', async ({ providers, cast }) => {
  const { services, smtp, sms } = providers;
  // Late evening in the neighborhood, but the next day in UTC.
  services.clock.set(new Date('2026-03-03T06:30:00Z'));
  await addContacts(services, cast.rosa, ana, ben);
  await addContacts(services, cast.others[0], ana);
  await shareAndDeliver(services, cast.others[0]);
  advanceClock(services, 24 * 60 * 60);
  const id = await shareAndDeliver(services, cast.rosa, { message: 'I fell' });
  smtp.behave('refuse');
  sms.behave('refuse');
  await shareAndDeliver(services, cast.others[0]);
  advanceClock(services, 60 * 60);
  await endShare(services, cast.rosa, id);
  await deliverShare(services, { shareId: id });

  expect(await listDeliveryStates(services, cast.maya)).toEqual([
    { day: '2026-03-03', kind: 'safe', channel: 'email', state: 'pending', failure: null, count: 1 },
    { day: '2026-03-03', kind: 'safe', channel: 'sms', state: 'failed', failure: 'refused', count: 2 },
    { day: '2026-03-03', kind: 'share', channel: 'email', state: 'pending', failure: null, count: 1 },
    { day: '2026-03-03', kind: 'share', channel: 'email', state: 'sent', failure: null, count: 1 },
    { day: '2026-03-03', kind: 'share', channel: 'sms', state: 'failed', failure: 'refused', count: 1 },
    { day: '2026-03-03', kind: 'share', channel: 'sms', state: 'sent', failure: null, count: 2 },
    { day: '2026-03-02', kind: 'share', channel: 'email', state: 'sent', failure: null, count: 1 },
    { day: '2026-03-02', kind: 'share', channel: 'sms', state: 'sent', failure: null, count: 1 },
  ]);
  await expect(listDeliveryStates(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
  services.clock.set(new Date('2026-03-10T06:59:00Z'));
  const kept = await listDeliveryStates(services, cast.maya);
  expect(new Set(kept.map(({ day }) => day))).toEqual(new Set(['2026-03-03']));
  services.clock.set(new Date('2026-03-10T07:00:00Z'));
  expect(await listDeliveryStates(services, cast.maya)).toEqual([]);
});
