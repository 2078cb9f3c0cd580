// @module-tag dated

import { eq } from 'drizzle-orm';

import { mailDeliveries, messages, notifications } from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { deliverMessage, messageDeliveryJob } from './deliver-message.server';
import { cancelMessage, correctMessage } from './follow-ups/follow-ups.server';
import { sendSafetyAlert } from './messages.server';
import { storeMessage } from './store-message.server';

const words = { title: 'Smoke near the creek', message: 'Please close your windows.' };

/** Commits a message as a process does that dies before it queues the deliveries. */
const commitOnly = (services: TestServices, viewer: Viewer) =>
  inTransaction(services, (services) =>
    storeMessage(services, viewer, {
      ...words,
      type: 'safety_alert',
      kind: 'alert',
      url: '/',
      priority: 'high',
      severity: 'severe',
      isDrill: false,
      expiresAt: null,
      refersTo: null,
      incidentId: null,
      dedupeKey: crypto.randomUUID(),
    }),
  );

const mailed = ({ db }: TestServices, id: string) =>
  db.$count(mailDeliveries, eq(mailDeliveries.notificationId, id));

const queuedTasks = async (services: TestServices) =>
  (await listQueuedJobs(services)).map(({ task }) => task);

describe('the deliveries of a message', () => {
  test('a message whose process died after the commit is in each inbox, and its job delivers it once', async ({
    services,
    cast,
  }) => {
    const { id, recipients } = await commitOnly(services, cast.maya);
    expect(await services.db.$count(notifications, eq(notifications.id, id))).toBe(recipients);
    expect(await mailed(services, id)).toBe(0);
    expect(await queuedTasks(services)).toEqual(['deliver-message']);

    await messageDeliveryJob.run(services, { messageId: id });
    expect(await mailed(services, id)).toBe(2);
    expect(await queuedTasks(services)).toContain('send-mails');

    // A sent mail has no row.
    await services.db.delete(mailDeliveries);
    await messageDeliveryJob.run(services, { messageId: id });
    expect(await mailed(services, id)).toBe(0);
  });

  test('a correction before the first message’s deliveries reaches its inboxes, and is delivered alone', async ({
    services,
    cast,
  }) => {
    const first = await commitOnly(services, cast.maya);
    const input = { ...words, message: 'It is steam.', severity: 'severe' as const, isDrill: false };
    const second = await correctMessage(services, cast.maya, first.id, { ...input, expiresAt: null });
    await messageDeliveryJob.run(services, { messageId: first.id });
    expect(second.recipients).toBe(first.recipients);
    expect([await mailed(services, first.id), await mailed(services, second.id)]).toEqual([0, 2]);
  });

  test('an all-clear at the same moment leaves no delivery of its alert', async ({ services, cast }) => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await commitOnly(services, cast.maya);
      await Promise.all([
        deliverMessage(services, { messageId: id }),
        cancelMessage(services, cast.maya, id, { message: 'It is over.', ending: 'over' }),
      ]);
      expect(await mailed(services, id)).toBe(0);
    }
  });

  testWithOwnDatabase(
    'a sender gets an answer if the deliveries can’t be queued, and the job queues them later',
    async ({ services, cast }) => {
      const [rename, restore] = [
        'alter table mail_deliveries rename to away',
        'alter table away rename to mail_deliveries',
      ];
      await services.db.execute(rename);
      const { id } = await sendSafetyAlert(services, cast.maya, words);
      await services.db.execute(restore);
      const [stored] = await services.db.select().from(messages).where(eq(messages.id, id));
      expect(stored?.deliveriesQueuedAt).toBeNull();
      await messageDeliveryJob.run(services, { messageId: id });
      expect(await mailed(services, id)).toBe(2);
    },
  );
});
