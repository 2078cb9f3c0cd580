// @module-tag dated

import { eq } from 'drizzle-orm';

import { mailDeliveries, messages } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { cancelMessage, correctMessage } from './follow-ups/follow-ups.server';
import { listMessages, listOwnRecent } from './message-list.server';
import { sendCommunityUpdate, sendSafetyAlert } from './messages.server';

const warning = { title: 'Smoke', message: 'Please close your windows.' };
const pass = (services: TestServices, minutes: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + minutes * 60_000));

describe("the managers' list of messages", () => {
  test("the managers' list has each message with its state, newest first", async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.rosa, warning);
    pass(services, 1);
    const second = await correctMessage(services, cast.maya, first.id, { ...warning, isDrill: true });
    pass(services, 1);
    const third = await cancelMessage(services, cast.maya, second.id, { message: 'Over.' });
    pass(services, 1);
    const update = await sendCommunityUpdate(services, cast.maya, { title: 'Pool', message: 'Opens.' });
    pass(services, 1);
    const short = await sendSafetyAlert(services, cast.maya, {
      ...warning,
      expiresAt: new Date(services.clock.now().getTime() + 60_000).toISOString(),
    });
    pass(services, 2);

    const listed = await listMessages(services, cast.maya);
    const brief = listed
      .slice(0, 5)
      .map(({ id, shownTitle, kind, state, follows }) => [id, shownTitle, kind, state, follows?.shownTitle]);
    expect(brief).toEqual([
      [short.id, 'Smoke', 'alert', 'expired', undefined],
      [update.id, 'Pool', 'alert', 'current', undefined],
      [third.id, 'DRILL: All clear: Smoke', 'cancel', 'over', 'DRILL: Correction: Smoke'],
      [second.id, 'DRILL: Correction: Smoke', 'update', 'cancelled', 'Smoke'],
      [first.id, 'Smoke', 'alert', 'corrected', undefined],
    ]);
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({
      senderName: 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)',
      severity: 'severe',
      confirmed: null,
    });
    expect(listed.find(({ id }) => id === second.id)?.confirmed).toEqual({ byName: 'Maya Chen' });
  });

  test("the managers' list counts stored, pushed, emailed, failed and waiting deliveries", async ({
    services,
    cast,
  }) => {
    const sent = await sendSafetyAlert(services, cast.maya, warning);
    await services.db
      .update(messages)
      .set({ pushedCount: 12, emailedCount: 28, failedCount: 3 })
      .where(eq(messages.id, sent.id));
    const waiting = await services.db.$count(mailDeliveries, eq(mailDeliveries.notificationId, sent.id));
    expect(waiting).toBeGreaterThan(0);
    const [listed] = await listMessages(services, cast.maya);
    expect(listed?.totals).toEqual({
      stored: sent.recipients,
      pushed: 12,
      emailed: 28,
      failed: 3,
      waiting,
    });
  });

  test("the managers' list is for managers, and ends at 50", async ({ services, cast }) => {
    await expect(listMessages(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
    for (let n = 0; n < 51; n += 1)
      await services.db.insert(messages).values({
        id: crypto.randomUUID(),
        type: 'community_update',
        title: `News ${n}`,
        message: 'None.',
        senderName: 'Maya Chen',
        dedupeKey: `${n}`,
        sentAt: services.clock.now(),
      });
    expect(await listMessages(services, cast.maya)).toHaveLength(50);
  });
});

describe("the sender's own messages", () => {
  test("the sender's list has messages of the last ten minutes that can be followed up", async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.rosa, { ...warning, isDrill: true });
    const ids = async (viewer = cast.rosa) => (await listOwnRecent(services, viewer)).map(({ id }) => id);
    expect(await listOwnRecent(services, cast.rosa)).toMatchObject([
      { id: first.id, shownTitle: 'DRILL: Smoke' },
    ]);
    expect(await ids(cast.maya)).toEqual([]);
    pass(services, 5);
    const second = await correctMessage(services, cast.rosa, first.id, warning);
    expect(await ids()).toEqual([second.id]);
    pass(services, 5);
    expect(await ids()).toEqual([]);
  });

  test("the sender's list drops messages that are over or corrected by a manager", async ({
    services,
    cast,
  }) => {
    const alert = await sendSafetyAlert(services, cast.maya, warning);
    await cancelMessage(services, cast.maya, alert.id, { message: 'Over.' });
    expect(await listOwnRecent(services, cast.maya)).toEqual([]);
    const theirs = await sendSafetyAlert(services, cast.rosa, warning);
    await correctMessage(services, cast.maya, theirs.id, { ...warning, title: 'Smoke, further away' });
    expect(await listOwnRecent(services, cast.rosa)).toEqual([]);
  });
});
