import { describe, expect, test } from '#tests/support/domain-test';
import { cancelMessage, correctMessage } from './follow-ups/follow-ups.server';
import { sendSafetyAlert } from './messages.server';

import { getNotification } from './notification.server';
import { notificationUrl } from '~/platform/notifications/notifications';
import { createNotification } from '~/platform/notifications/notifications.server';

describe('a notification’s page', () => {
  test("a notification’s page shows the viewer's own, in full", async ({ services, cast }) => {
    const news = { type: 'garden_update', title: 'Compost', message: 'Long.\nVery long.' };
    const { id } = await createNotification(services, cast.rosa.id, news);
    expect(await getNotification(services, cast.rosa, id)).toMatchObject({ id, ...news, newest: null });
    for (const [viewer, asked] of [
      [cast.maya, id],
      [cast.rosa, crypto.randomUUID()],
      [cast.rosa, 'nothing'],
    ] as const)
      await expect(getNotification(services, viewer, asked)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('the notification of a replaced alert links to its replacement', async ({ services, cast }) => {
    const words = { title: 'Smoke', message: 'Close the windows.' };
    const { id } = await sendSafetyAlert(services, cast.maya, words);
    expect(await getNotification(services, cast.rosa, id)).toMatchObject({ ...words, newest: null });
    const corrected = await correctMessage(services, cast.maya, id, { ...words, message: 'Open them.' });
    const newest = async () => (await getNotification(services, cast.rosa, id)).newest;
    expect(await newest()).toEqual({ id: corrected.id, title: 'Correction: Smoke' });
    const over = await cancelMessage(services, cast.maya, corrected.id, { message: 'It is over.' });
    expect(await newest()).toEqual({ id: over.id, title: 'All clear: Smoke' });
    expect((await getNotification(services, cast.rosa, over.id)).newest).toBeNull();
  });
});

test('a notification opens its target, or its full text without one', () => {
  const place = (url: string | null) => notificationUrl({ id: 'a', url });
  expect(['/health/bookings', '/', null].map(place)).toEqual([
    '/health/bookings',
    '/notifications/a',
    '/notifications/a',
  ]);
});
