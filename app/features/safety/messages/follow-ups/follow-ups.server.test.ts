import { and, asc, eq, inArray, like } from 'drizzle-orm';

import {
  alerts,
  mailDeliveries,
  messages,
  notifications,
  photoFiles,
  photos,
  residents,
  sessions,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import type { Viewer } from '~/domain/viewer';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { findPhoto } from '~/platform/photos/photos.server';
import { startSession } from '~/platform/residents/sessions.server';

import { cancelMessage, confirmMessage, correctMessage, getFollowUp } from './follow-ups.server';
import { sendCommunityUpdate, sendSafetyAlert } from '../messages.server';

const warning = { title: 'Smoke near the creek', message: 'Please close your windows.' };
const better = { title: 'Smoke near the pond', message: 'Close your windows, the creek is fine.' };
const over = { message: 'It is over. You can open your windows.' };
const toEnd = (messageId: string) => ({ messageId, kind: 'cancel' as const });

const pass = (services: TestServices, minutes: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + minutes * 60_000));

const toInbox = ({ db }: TestServices, viewer: Viewer, messageIds: string[]) =>
  db
    .select({ id: notifications.id, title: notifications.title, readAt: notifications.readAt })
    .from(notifications)
    .where(and(eq(notifications.residentId, viewer.id), inArray(notifications.id, messageIds)))
    .orderBy(asc(notifications.createdAt));

const join = ({ db, clock }: TestServices, id: string) =>
  db.insert(residents).values({ id, email: `${id}@example.org`, createdAt: clock.now() });

async function readBanner(services: TestServices, viewer: Viewer) {
  const { session } = await startSession(services, viewer.id, null);
  return (await listBannerAlerts(services, session)).filter(({ senderName }) => senderName !== null);
}

describe('the photos of an update', () => {
  const update = { title: 'New benches', message: 'Along the creek.' };
  const read = async ({ db }: TestServices, ids: string[]) =>
    db.select().from(photos).where(inArray(photos.messageId, ids)).orderBy(asc(photos.position));

  test('a correction can drop and add photos; the original keeps its own', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const own = [
      await insertStagedPhoto(services, maya, 'A bench'),
      await insertStagedPhoto(services, maya, 'Two'),
    ];
    const first = await sendCommunityUpdate(services, maya, { ...update, photos: own });
    pass(services, 1);
    const begun = await getFollowUp(services, maya, { messageId: first.id, kind: 'update' });
    expect(begun.photos).toMatchObject(own);
    const added = await insertStagedPhoto(services, maya, 'Three');
    const second = await correctMessage(services, maya, first.id, {
      ...update,
      title: 'Three benches',
      photos: [begun.photos[0]!, added],
    });
    const [ofFirst, ofSecond] = [await read(services, [first.id]), await read(services, [second.id])];
    expect(ofFirst.map(({ hash }) => hash)).toEqual(own.map(({ hash }) => hash));
    expect(ofSecond.map(({ hash, alt }) => [hash, alt])).toEqual([
      [own[0]!.hash, 'A bench'],
      [added.hash, 'Three'],
    ]);
    const [copy] = await services.db.select().from(photoFiles).where(eq(photoFiles.photoId, ofSecond[0]!.id));
    expect(copy?.bytes.toString()).toBe(own[0]!.hash);
    expect(await findPhoto(services, rosa, ofSecond[0]!.id)).not.toBeNull();
  });

  test("a photo must be the sender's own, and a repeated press attaches it once", async ({
    services,
    cast: { maya, rosa },
  }) => {
    const foreign = await insertStagedPhoto(services, rosa);
    await expect(sendCommunityUpdate(services, maya, { ...update, photos: [foreign] })).rejects.toMatchObject(
      {
        code: 'invalid',
        options: { errors: { photo: [expect.any(String)] } },
      },
    );
    const own = await insertStagedPhoto(services, maya);
    const press = () => sendCommunityUpdate(services, maya, { ...update, photos: [own], formToken: 'one' });
    const [one, other] = [await press(), await press()];
    expect(other.id).toBe(one.id);
    expect(await read(services, [one.id])).toHaveLength(1);
  });
});

describe('a correction', () => {
  test('a correction is a new message that replaces the first one in the banner', async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    pass(services, 1);
    const second = await correctMessage(services, cast.maya, first.id, better);
    pass(services, 1);
    const third = await correctMessage(services, cast.maya, second.id, { ...better, severity: 'moderate' });

    const rows = await services.db
      .select()
      .from(messages)
      .where(eq(messages.incidentId, first.id))
      .orderBy(asc(messages.sentAt));
    expect(rows.map(({ id, kind, refersTo, title }) => ({ id, kind, refersTo, title }))).toEqual([
      { id: second.id, kind: 'update', refersTo: first.id, title: better.title },
      { id: third.id, kind: 'update', refersTo: second.id, title: better.title },
    ]);
    expect(await readBanner(services, cast.rosa)).toMatchObject([
      { id: third.id, title: 'Correction: Smoke near the pond', severity: 'warning', kind: 'update' },
    ]);
    const inbox = await toInbox(services, cast.rosa, [first.id, second.id, third.id]);
    expect(inbox.map(({ title }) => title)).toEqual([
      'Smoke near the creek',
      'Correction: Smoke near the pond',
      'Correction: Smoke near the pond',
    ]);
    expect(inbox.every(({ readAt }) => readAt === null)).toBe(true);
  });

  test('a correction reaches the first message’s recipients, and nobody who joined since', async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    await join(services, 'newcomer');
    await services.db.delete(residents).where(eq(residents.id, 'linh-tran'));
    const second = await correctMessage(services, cast.maya, first.id, better);
    const third = await cancelMessage(services, cast.maya, second.id, over);

    const holders = async (id: string) =>
      (await services.db.select().from(notifications).where(eq(notifications.id, id)))
        .map(({ residentId }) => residentId)
        .sort();
    const reached = await holders(first.id);
    expect(reached).not.toContain('newcomer');
    expect(await holders(second.id)).toEqual(reached);
    expect(await holders(third.id)).toEqual(reached);
    expect([second.recipients, third.recipients]).toEqual([reached.length, reached.length]);
    expect(first.recipients).toBe(reached.length + 1);
  });

  test('a correction of an update goes only to inboxes', async ({ services, cast }) => {
    const first = await sendCommunityUpdate(services, cast.maya, { title: 'Pool', message: 'Opens Friday.' });
    const second = await correctMessage(services, cast.maya, first.id, {
      title: 'Pool',
      message: 'Saturday.',
    });
    expect(second).toMatchObject({ title: 'Correction: Pool', type: 'community_update', severity: null });
    expect(await toInbox(services, cast.rosa, [second.id])).toHaveLength(1);
    expect(await services.db.select().from(alerts).where(like(alerts.title, '%Pool'))).toEqual([]);
    const third = await cancelMessage(services, cast.maya, second.id, { message: 'It stays closed.' });
    expect(third.title).toBe('Cancelled: Pool');
  });

  test('a correction keeps severity and drill mark, and can change both', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.maya, {
      ...warning,
      severity: 'extreme',
      isDrill: true,
    });
    const second = await correctMessage(services, cast.maya, first.id, better);
    expect(second).toMatchObject({
      title: 'DRILL: Correction: Smoke near the pond',
      severity: 'extreme',
      isDrill: true,
    });
    const third = await correctMessage(services, cast.maya, second.id, {
      ...better,
      severity: 'severe',
      isDrill: false,
    });
    expect(third).toMatchObject({ title: 'Correction: Smoke near the pond', isDrill: false });
    expect(await readBanner(services, cast.rosa)).toMatchObject([
      { id: third.id, isDrill: false, severity: 'urgent' },
    ]);
  });

  test('a correction replaces mails that are still waiting', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    const waiting = (id: string) => services.db.$count(mailDeliveries, eq(mailDeliveries.notificationId, id));
    const before = await waiting(first.id);
    expect(before).toBeGreaterThan(0);
    const second = await correctMessage(services, cast.maya, first.id, better);
    expect([await waiting(first.id), await waiting(second.id)]).toEqual([0, before]);
  });

  test('a correction sent twice by one press is one message', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    const input = { ...better, formToken: 'one-press' };
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => correctMessage(services, cast.maya, first.id, input)),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test('of many concurrent corrections one is sent, and the others are refused', async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? cancelMessage(services, cast.maya, first.id, { message: `Over ${n}.` })
          : correctMessage(services, cast.maya, first.id, { ...better, title: `Smoke ${n}` }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of sent)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    expect(await services.db.$count(messages, eq(messages.refersTo, first.id))).toBe(1);
    expect(await readBanner(services, cast.rosa)).toHaveLength(1);
  });

  test('a corrected message can’t be corrected again, and its page names the newest', async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    const second = await correctMessage(services, cast.maya, first.id, better);
    await expect(correctMessage(services, cast.maya, first.id, warning)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Someone else just corrected it. Open the newest version to change it.',
    });
    expect(await getFollowUp(services, cast.maya, toEnd(first.id))).toMatchObject({ newestId: second.id });
    expect(await getFollowUp(services, cast.maya, toEnd(second.id))).toMatchObject({ newestId: null });
  });

  test('correcting an unknown message is not found', async ({ services, cast }) => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      await expect(correctMessage(services, cast.maya, id, better)).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(getFollowUp(services, cast.maya, toEnd(id))).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('an all-clear', () => {
  test('an all-clear ends the alert and replaces it, calmly, until the day is over', async ({
    services,
    cast,
  }) => {
    services.clock.set(new Date('2026-05-01T17:00:00Z'));
    const first = await sendSafetyAlert(services, cast.maya, {
      ...warning,
      expiresAt: '2026-05-04T17:00:00Z',
    });
    const { session } = await startSession(services, cast.rosa.id, null);
    const allClear = await cancelMessage(services, cast.maya, first.id, over);
    expect(await listBannerAlerts(services, session)).toContainEqual(
      expect.objectContaining({
        id: allClear.id,
        title: 'All clear: Smoke near the creek',
        message: over.message,
        severity: 'info',
        kind: 'cancel',
        expiresAt: null,
      }),
    );
    expect((await listBannerAlerts(services, session)).map(({ id }) => id)).not.toContain(first.id);
    services.clock.set(new Date('2026-05-02T08:00:00Z'));
    expect((await listBannerAlerts(services, session)).map(({ id }) => id)).not.toContain(allClear.id);
  });

  test('an all-clear of a drill says that it was one', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.maya, { ...warning, isDrill: true });
    const allClear = await cancelMessage(services, cast.maya, first.id, over);
    expect(allClear.title).toBe('DRILL: All clear: Smoke near the creek');
    expect(await readBanner(services, cast.rosa)).toMatchObject([{ id: allClear.id, isDrill: true }]);
  });

  test('nothing can follow an all-clear', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.maya, warning);
    const allClear = await cancelMessage(services, cast.maya, first.id, over);
    const refusal = { code: 'conflict', detail: 'It’s already canceled. Nothing more can follow.' };
    for (const id of [first.id, allClear.id]) {
      await expect(correctMessage(services, cast.maya, id, better)).rejects.toMatchObject(refusal);
      await expect(cancelMessage(services, cast.maya, id, { message: 'Again.' })).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await getFollowUp(services, cast.maya, toEnd(first.id))).toMatchObject({ isOver: true });
  });

  test('an all-clear starts with a choice, a canceled update with proposed words', async ({
    services,
    cast,
  }) => {
    const alert = await sendSafetyAlert(services, cast.maya, warning);
    const drill = await sendSafetyAlert(services, cast.maya, { ...warning, isDrill: true });
    const update = await sendCommunityUpdate(services, cast.maya, warning);
    const proposed = async (id: string) =>
      (await getFollowUp(services, cast.maya, toEnd(id))).initialFields.message;
    expect([await proposed(alert.id), await proposed(drill.id)]).toEqual(['', '']);
    expect(await proposed(update.id)).toBe('“Smoke near the creek” is canceled.');
  });
});

describe('permissions of follow-ups', () => {
  test('the sender may follow up for ten minutes from the first message', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.rosa, warning);
    pass(services, 9);
    const second = await correctMessage(services, cast.rosa, first.id, better);
    pass(services, 1);
    const refusal = {
      code: 'forbidden',
      detail: 'You can correct or cancel your own message for 10 minutes. Please ask a community manager.',
    };
    await expect(correctMessage(services, cast.rosa, second.id, warning)).rejects.toMatchObject(refusal);
    await expect(cancelMessage(services, cast.rosa, second.id, over)).rejects.toMatchObject(refusal);
    await expect(getFollowUp(services, cast.rosa, toEnd(second.id))).rejects.toMatchObject(refusal);
    await expect(cancelMessage(services, cast.maya, second.id, over)).resolves.toBeTruthy();
  });

  test("only managers follow up others’ messages, or what a manager made of one's own", async ({
    services,
    cast,
  }) => {
    const first = await sendSafetyAlert(services, cast.rosa, warning);
    const refusal = {
      code: 'forbidden',
      detail: 'Only the sender and community managers can correct or cancel a message.',
    };
    for (const other of cast.others)
      await expect(cancelMessage(services, other, first.id, over)).rejects.toMatchObject(refusal);
    const second = await correctMessage(services, cast.maya, first.id, better);
    for (const senderId of [cast.maya.id, null]) {
      await services.db.update(messages).set({ senderId }).where(eq(messages.id, second.id));
      await expect(correctMessage(services, cast.rosa, second.id, warning)).rejects.toMatchObject(refusal);
    }
    await expect(cancelMessage(services, cast.maya, second.id, over)).resolves.toBeTruthy();
  });

  test('a resident may correct three times, and still end the alert afterward', async ({
    services,
    cast,
  }) => {
    let { id } = await sendSafetyAlert(services, cast.rosa, warning);
    for (const title of ['One', 'Two', 'Three'])
      ({ id } = await correctMessage(services, cast.rosa, id, { ...better, title }));
    await expect(correctMessage(services, cast.rosa, id, better)).rejects.toMatchObject({
      code: 'forbidden',
      detail:
        'You can correct a message 3 times. Please ask a community manager to correct it again, or cancel it.',
    });
    expect(await getFollowUp(services, cast.rosa, toEnd(id))).toMatchObject({ canCorrect: false });
    const { id: managers } = await correctMessage(services, cast.maya, id, better);
    await services.db.update(messages).set({ senderId: cast.rosa.id }).where(eq(messages.id, managers));
    await expect(cancelMessage(services, cast.rosa, managers, over)).resolves.toBeTruthy();
  });

  test('a follow-up does not count toward the limit of alerts', async ({ services, cast }) => {
    const first = await sendSafetyAlert(services, cast.rosa, warning);
    pass(services, 9);
    await cancelMessage(services, cast.rosa, first.id, over);
    pass(services, 1);
    await expect(sendSafetyAlert(services, cast.rosa, better)).resolves.toBeTruthy();
  });
});

describe('a folded banner', () => {
  const hidden = async (services: TestServices) =>
    services.db.$count(sessions, eq(sessions.isBannerHidden, true));
  const hide = async (services: TestServices, viewer: Viewer) => {
    await startSession(services, viewer.id, null);
    await services.db.update(sessions).set({ isBannerHidden: true });
    return hidden(services);
  };

  test('a folded banner unfolds for a real warning and its all-clear', async ({ services, cast }) => {
    expect(await hide(services, cast.rosa)).toBeGreaterThan(0);
    const alert = await sendSafetyAlert(services, cast.maya, warning);
    expect(await hidden(services)).toBe(0);
    await hide(services, cast.rosa);
    await cancelMessage(services, cast.maya, alert.id, over);
    expect(await hidden(services)).toBe(0);
  });

  test('a folded banner stays folded for a drill and a minor alert', async ({ services, cast }) => {
    const before = await hide(services, cast.rosa);
    await sendSafetyAlert(services, cast.maya, { ...warning, isDrill: true });
    await sendSafetyAlert(services, cast.maya, { ...warning, severity: 'minor' });
    expect(await hidden(services)).toBe(before);
  });
});

describe('confirming an alert', () => {
  const toRow = async ({ db }: TestServices, id: string) =>
    (await db.select().from(messages).where(eq(messages.id, id)))[0];

  test("a manager confirms a resident's alert once", async ({ services, cast }) => {
    const { id } = await sendSafetyAlert(services, cast.rosa, warning);
    expect(await toRow(services, id)).toMatchObject({ confirmedBy: null, confirmedAt: null });
    const at = services.clock.now();
    await confirmMessage(services, cast.maya, id);
    pass(services, 5);
    await confirmMessage(services, cast.maya, id);
    expect(await toRow(services, id)).toMatchObject({ confirmedBy: 'demo-manager', confirmedAt: at });
  });

  test("a manager’s alert is confirmed from the start, a resident's correction is not", async ({
    services,
    cast,
  }) => {
    const own = await sendSafetyAlert(services, cast.maya, warning);
    expect(await toRow(services, own.id)).toMatchObject({ confirmedBy: 'demo-manager' });
    const theirs = await sendSafetyAlert(services, cast.rosa, better);
    await confirmMessage(services, cast.maya, theirs.id);
    const corrected = await correctMessage(services, cast.rosa, theirs.id, warning);
    expect(await toRow(services, corrected.id)).toMatchObject({ confirmedBy: null, confirmedAt: null });
  });

  test('only managers confirm, and only safety alerts', async ({ services, cast }) => {
    const { id } = await sendSafetyAlert(services, cast.rosa, warning);
    await expect(confirmMessage(services, cast.rosa, id)).rejects.toMatchObject({ code: 'forbidden' });
    const update = await sendCommunityUpdate(services, cast.maya, warning);
    for (const other of [update.id, 'nothing', crypto.randomUUID()])
      await expect(confirmMessage(services, cast.maya, other)).rejects.toMatchObject({ code: 'not-found' });
  });
});
