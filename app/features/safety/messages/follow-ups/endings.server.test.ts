import { asc, eq, inArray } from 'drizzle-orm';

import { messages, notifications } from '#db/schema';
import { capErrors } from '#tests/support/cap-schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { atomFeed } from '~/features/safety/feeds/atom.server';
import { capAlert } from '~/features/safety/feeds/cap.server';
import { getPublicAlert, listPublicAlerts } from '~/features/safety/feeds/public-alerts.server';

import { listMessages } from '../message-list.server';
import type { Ending } from '../messages';
import { endingSchema, schemaOf } from '../messages.schema.server';
import { sendCommunityUpdate, sendSafetyAlert } from '../messages.server';
import { previewMessage } from '../preview-message.server';
import { readEndingForm } from '../message-form.server';
import { cancelMessage, correctMessage } from './follow-ups.server';

const warning = { title: 'Smoke near the creek', message: 'Please close your windows.' };
const quoted = `“${warning.title}”`;
const cancelOf = (messageId: string) => ({ type: 'safety_alert', kind: 'cancel', messageId }) as const;

async function readBanner(services: TestServices, viewer: Viewer) {
  const session = { id: crypto.randomUUID(), viewer } as Parameters<typeof listBannerAlerts>[1];
  return (await listBannerAlerts(services, session)).filter(({ senderName }) => senderName !== null);
}

const text = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const rows: [Ending, string, Record<string, unknown>][] = [
  [
    'over',
    `${quoted} is over.`,
    {
      title: 'All clear: Smoke near the creek',
      banner: { kind: 'cancel', severity: 'info' },
      cap: ['Cancel', 'AllClear', 'Past', 'Observed', 'The event of the alerts that this cancels is over.'],
      listed: ['over', 'cancelled'],
    },
  ],
  [
    'partly',
    `${quoted} is partly over.`,
    {
      title: 'Partly over: Smoke near the creek',
      banner: { kind: 'update', severity: 'urgent' },
      cap: [
        'Update',
        undefined,
        'Immediate',
        'Observed',
        'The event is partly over: the alert stays in force as this update says.',
      ],
      listed: ['current', 'updated'],
    },
  ],
  [
    'mistake',
    `${quoted} was sent by mistake. Please ignore it.`,
    {
      title: 'Sent by mistake: Smoke near the creek',
      banner: { kind: 'cancel', severity: 'info' },
      cap: [
        'Cancel',
        undefined,
        'Past',
        'Unlikely',
        'The alerts that this cancels were sent by mistake: there was no event.',
      ],
      listed: ['over', 'cancelled'],
    },
  ],
];

describe('the endings of an alert', () => {
  test.for(rows)(
    'the ending %s has the same words on every channel',
    async ([ending, sentence, expected], { services, cast: { maya, rosa } }) => {
      const first = await sendSafetyAlert(services, maya, { ...warning, severity: 'extreme' });
      const input = { ending, message: 'North of the bridge all is well.' };
      const said = `${sentence} ${input.message}`;
      const preview = await previewMessage(services, maya, cancelOf(first.id), input);
      const sent = await cancelMessage(services, maya, first.id, input);
      const { title } = expected;
      expect([sent.title, sent.message]).toEqual([title, said]);
      expect([preview.item.title, preview.item.message]).toEqual([title, said]);
      expect([preview.push.title, preview.push.body]).toEqual([title, expect.stringContaining(said)]);
      expect(preview.alert).toMatchObject({ title, message: said, ...(expected.banner as object) });
      expect(preview.mail.subject).toBe(`${title as string} (Cedar Commons)`);
      expect(preview.mail.text.replaceAll(/^> /gm, '').replaceAll(/\s+/g, ' ')).toContain(said);

      expect(await readBanner(services, rosa)).toMatchObject([
        { id: sent.id, title, message: said, ...(expected.banner as object) },
      ]);
      const [inbox] = await services.db.select().from(notifications).where(eq(notifications.id, sent.id));
      expect([inbox?.title, inbox?.message]).toEqual([title, said]);

      const cap = capAlert(services.config, await getPublicAlert(services, sent.id));
      expect(await capErrors([cap])).toEqual([]);
      const names = ['msgType', 'responseType', 'urgency', 'certainty', 'note'];
      expect(names.map((name) => text(cap, name))).toEqual(expected.cap);
      expect([text(cap, 'headline'), text(cap, 'description')]).toEqual([title, said]);
      expect(text(cap, 'references')).toContain(first.id);
      const feed = atomFeed(services.config, await listPublicAlerts(services));
      expect([feed.includes(`<title>${title as string}</title>`), feed.includes(said)]).toEqual([true, true]);

      const states = (await listMessages(services, maya)).map(({ id, state }) => [id, state]);
      const [own, followed] = expected.listed as string[];
      expect(states).toEqual(
        expect.arrayContaining([
          [sent.id, own],
          [first.id, followed],
        ]),
      );
      for (const words of [said, cap, feed, preview.mail.text]) expect(words).not.toMatch(/no more danger/i);
    },
  );

  test('an ending of a drill says both in its CAP note', async ({ services, cast: { maya } }) => {
    const first = await sendSafetyAlert(services, maya, { ...warning, isDrill: true });
    const sent = await cancelMessage(services, maya, first.id, { ending: 'mistake', message: '' });
    expect([sent.title, sent.message]).toEqual([
      'DRILL: Sent by mistake: Smoke near the creek',
      `The drill ${quoted} was sent by mistake. Please ignore it.`,
    ]);
    const cap = capAlert(services.config, await getPublicAlert(services, sent.id));
    expect(text(cap, 'note')).toBe(
      'This is a drill: an exercise, and nothing has happened. The alerts that this cancels were sent by mistake: there was no event.',
    );
  });
});

describe('partly over', () => {
  test('a partly over alert keeps severity and end, and can be ended later', async ({ services, cast }) => {
    services.clock.set(new Date('2026-05-01T17:00:00Z'));
    const expiresAt = '2026-05-03T17:00:00.000Z';
    const first = await sendSafetyAlert(services, cast.maya, { ...warning, severity: 'moderate', expiresAt });
    const partly = await cancelMessage(services, cast.maya, first.id, {
      ending: 'partly',
      message: 'North.',
    });
    expect(partly).toMatchObject({ kind: 'update', severity: 'moderate', expiresAt });
    const over = await cancelMessage(services, cast.maya, partly.id, { ending: 'over', message: '' });
    expect(over).toMatchObject({ kind: 'cancel', message: `${quoted} is over.` });
    const chain = await services.db
      .select({ ending: messages.ending, refersTo: messages.refersTo })
      .from(messages)
      .where(inArray(messages.id, [first.id, partly.id, over.id]))
      .orderBy(asc(messages.sentAt));
    expect(chain).toEqual(
      expect.arrayContaining([
        { ending: null, refersTo: null },
        { ending: 'partly', refersTo: first.id },
        { ending: 'over', refersTo: partly.id },
      ]),
    );
  });

  test('a partly over update counts as one of a resident’s three corrections', async ({
    services,
    cast: { rosa },
  }) => {
    let { id } = await sendSafetyAlert(services, rosa, warning);
    for (let n = 0; n < 3; n += 1) ({ id } = await correctMessage(services, rosa, id, warning));
    const partly = cancelMessage(services, rosa, id, { ending: 'partly', message: 'North.' });
    await expect(partly).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelMessage(services, rosa, id, { ending: 'over', message: '' })).resolves.toBeTruthy();
  });
});

describe('the ending form', () => {
  test.each([
    [{}, { ending: ['Choose one.'] }],
    [{ ending: 'gone' }, { ending: ['Choose one.'] }],
    [{ ending: 'partly', message: '  ' }, { message: ['Say what is over and what isn’t.'] }],
    [
      { ending: 'over', message: 'x'.repeat(1801) },
      { message: ['The message can have at most 1,800 characters.'] },
    ],
  ])('the ending form refuses %j', (typed, errors) => {
    const { error } = endingSchema.safeParse(typed);
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
      Object.entries(errors).map(([field, [message]]) => [field, message]),
    );
  });

  test('“over” and “by mistake” need no words, and a long title leaves room for all', async ({
    services,
    cast: { maya },
  }) => {
    for (const [n, ending] of (['over', 'mistake', 'partly'] as const).entries()) {
      const title = String(n).repeat(120);
      if (ending !== 'partly') expect(endingSchema.parse({ ending })).toMatchObject({ ending, message: '' });
      const { id } = await sendSafetyAlert(services, maya, { ...warning, title, isDrill: true });
      const input = endingSchema.parse({ ending, message: 'y'.repeat(1800) });
      await expect(cancelMessage(services, maya, id, input)).resolves.toMatchObject({
        recipients: expect.any(Number),
      });
    }
  });

  test('the ending form starts without a choice; canceling an update starts with its preview', async ({
    services,
    cast: { maya },
  }) => {
    const alert = await sendSafetyAlert(services, maya, warning);
    const begun = await readEndingForm(services, maya, alert.id);
    expect([begun.answer, begun.initialFields]).toEqual([undefined, { message: '' }]);
    const update = await sendCommunityUpdate(services, maya, warning);
    expect((await readEndingForm(services, maya, update.id)).answer?.preview.item.message).toBe(
      `${quoted} is canceled.`,
    );
    expect(schemaOf(cancelOf(alert.id))).toBe(endingSchema);
  });
});

test('an all-clear of an earlier release stays unchanged', async ({ services, cast: { maya } }) => {
  const first = await sendSafetyAlert(services, maya, warning);
  const old = `${quoted} is over. There is no more danger.`;
  const sent = await cancelMessage(services, maya, first.id, { message: old });
  const [row] = await services.db.select().from(messages).where(eq(messages.id, sent.id));
  expect(row).toMatchObject({ kind: 'cancel', ending: null, message: old });
  expect(sent.title).toBe('All clear: Smoke near the creek');
  const cap = capAlert(services.config, await getPublicAlert(services, sent.id));
  expect([text(cap, 'responseType'), text(cap, 'note')]).toEqual(['AllClear', undefined]);
});

test('the database refuses an ending that does not fit its message', async ({ services, cast: { maya } }) => {
  const { id } = await sendCommunityUpdate(services, maya, warning);
  for (const ending of ['over', 'partly', 'mistake'] as const)
    await expect(services.db.update(messages).set({ ending }).where(eq(messages.id, id))).rejects.toThrow();
});
