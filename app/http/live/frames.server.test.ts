import { residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { cancelMessage, correctMessage } from '~/features/safety/messages/follow-ups/follow-ups.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';

import { framesFor } from './frames.server';

const warning = { title: 'Smoke', message: 'Please close your windows.' };
const toFrames = (services: TestServices, messageId: string) =>
  framesFor(services, { type: 'message-sent', messageId });

describe('frames of a message', () => {
  test('a sent message produces notification and alert frames for everyone', async ({ services, cast }) => {
    const { id } = await sendSafetyAlert(services, cast.maya, warning);
    expect(await toFrames(services, id)).toMatchObject([
      {
        to: 'everyone',
        frames: [
          { type: 'notification', notification: { id, read: false } },
          { type: 'alert', alert: { id }, ends: [] },
        ],
      },
    ]);
  });

  test('a correction names every message it replaces and updates the first notification', async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    await services.db.insert(residents).values({ id: 'newcomer', email: 'newcomer@example.org' });
    const second = await correctMessage(services, cast.maya, first.id, { ...warning, title: 'Smoke, thin' });
    const third = await cancelMessage(services, cast.maya, second.id, { message: 'Over.' });

    const [notified, shown] = await toFrames(services, third.id);
    expect(shown).toMatchObject({
      to: 'everyone',
      frames: [{ type: 'alert', alert: { id: third.id, kind: 'cancel' }, ends: [second.id, first.id] }],
    });
    const { to } = notified!;
    if (to === 'everyone') throw new Error('told to everyone');
    expect(to.residentIds).toHaveLength(first.recipients);
    expect(to.residentIds).toContain('demo-user');
    expect(to.residentIds).not.toContain('newcomer');
  });

  test('a message that has already ended produces no alert frame', async ({ services, cast }) => {
    const { id } = await sendSafetyAlert(services, cast.maya, warning);
    await cancelMessage(services, cast.maya, id, { message: 'Over.' });
    const types = (await toFrames(services, id)).flatMap(({ frames }) => frames.map(({ type }) => type));
    expect(types).toEqual(['notification']);
  });

  test('a deleted message produces no frames', async ({ services }) => {
    expect(await toFrames(services, crypto.randomUUID())).toEqual([]);
  });
});

test('a changed announcement makes every browser refresh', async ({ services }) => {
  expect(await framesFor(services, { type: 'banner-changed' })).toEqual([
    { to: 'everyone', frames: [{ type: 'refresh' }] },
  ]);
});
