import { eq } from 'drizzle-orm';

import { messages, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { readInbox } from '~/platform/notifications/notifications.server';

import { sendCommunityUpdate, sendSafetyAlert } from '../messages.server';
import { previewMessage } from '../preview-message.server';
import { readAbout, readEndingForm, readMessageForm } from '../message-form.server';
import type { FollowUpKind } from './follow-ups';
import { cancelMessage, correctMessage } from './follow-ups.server';

const warning = { title: 'Smoke near the creek', message: 'Please close your windows.' };
const better = { title: 'Smoke near the pond', message: 'The creek is fine.' };

const to = (kind: FollowUpKind, messageId: string, type = 'safety_alert' as const) => ({
  ...{ kind, messageId, type },
});

/** Reads a message's alert and inbox item, in the shape of a preview. */
async function readSent(services: TestServices, viewer: Viewer, id: string) {
  const session = { id: crypto.randomUUID(), viewer } as Parameters<typeof listBannerAlerts>[1];
  const alert = (await listBannerAlerts(services, session)).find((one) => one.id === id);
  const item = (await readInbox(services, viewer)).items.find((one) => one.id === id);
  return { alert: { ...alert, id: 'preview' }, item: { ...item, id: 'preview' } };
}

describe('the preview of a follow-up', () => {
  test('a correction’s preview matches the sent one, and reaches the first message’s recipients', async ({
    services,
    cast: { maya },
  }) => {
    const first = await sendSafetyAlert(services, maya, { ...warning, isDrill: true, severity: 'extreme' });
    const now = services.clock.now();
    await services.db.insert(residents).values({ id: 'newcomer', email: 'n@example.org', createdAt: now });
    const count = await services.db.$count(messages);
    const preview = await previewMessage(services, maya, to('update', first.id), better);
    expect(await services.db.$count(messages), 'nothing is sent').toBe(count);
    const title = 'DRILL: Correction: Smoke near the pond';
    expect([preview.alert?.title, preview.item.title, preview.push.title]).toEqual([title, title, title]);
    expect(preview.mail.subject).toBe(`${title} (Cedar Commons)`);

    const sent = await correctMessage(services, maya, first.id, better);
    expect(preview).toMatchObject(await readSent(services, maya, sent.id));
    expect(preview.reach.residents).toBe(sent.recipients);
    expect(sent.recipients).toBe(first.recipients);
  });

  test('an all-clear’s preview matches the sent one', async ({ services, cast: { maya } }) => {
    const first = await sendSafetyAlert(services, maya, warning);
    const over = { ending: 'over', message: 'You can open your windows.' } as const;
    const preview = await previewMessage(services, maya, to('cancel', first.id), over);
    const sent = await cancelMessage(services, maya, first.id, over);
    expect(preview).toMatchObject(await readSent(services, maya, sent.id));
    expect(preview.reach.residents).toBe(sent.recipients);
    expect(await readEndingForm(services, maya, first.id)).toMatchObject({
      ...{ answer: undefined, followed: { isOver: true, isOpen: false } },
    });
  });

  test('the follow-up of an update is in no banner', async ({ services, cast: { maya } }) => {
    const { id } = await sendCommunityUpdate(services, maya, warning);
    const { answer } = await readEndingForm(services, maya, id);
    expect(answer?.preview).toMatchObject({
      ...{ alert: null, item: { title: 'Cancelled: Smoke near the creek' } },
    });
    const about = await readAbout(services, maya, new URLSearchParams({ correct: id }));
    expect(about).toEqual({ type: 'community_update', kind: 'update', messageId: id });
    const { alert, item } = await previewMessage(services, maya, about, better);
    expect([alert, item.title]).toEqual([null, 'Correction: Smoke near the pond']);
  });

  test('only people who may send a follow-up can preview it', async ({
    services,
    cast: { maya, rosa, others },
  }) => {
    const { id } = await sendSafetyAlert(services, rosa, warning);
    const open = (viewer: Viewer, kind: FollowUpKind) =>
      previewMessage(services, viewer, to(kind, id), better);
    for (const kind of ['update', 'cancel'] as const) {
      for (const other of others)
        await expect(open(other, kind)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(open(rosa, kind)).resolves.toBeTruthy();
    }
    await correctMessage(services, maya, id, better);
    for (const kind of ['update', 'cancel'] as const)
      await expect(open(maya, kind)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a correction’s form starts with all fields of the message', async ({ services, cast: { maya } }) => {
    const drill = { ...warning, severity: 'minor', isDrill: true } as const;
    const { id } = await sendSafetyAlert(services, maya, drill);
    const { initialFields } = await readMessageForm(services, maya, to('update', id));
    expect(initialFields).toEqual({ ...drill, isDrill: 'on', expiresAt: '' });
    const [stored] = await services.db.select().from(messages).where(eq(messages.id, id));
    expect(stored).toMatchObject(drill);
  });
});
