// @module-tag dated

import { parseWithZod } from '@conform-to/zod/v4';
import { eq } from 'drizzle-orm';

import { alerts, messages, notifications } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { framesFor } from '~/http/live/frames.server';
import { readInbox } from '~/platform/notifications/notifications.server';
import { startSession } from '~/platform/residents/sessions.server';

import { safetyAlertSchema, unmarkedDrill } from './messages.schema.server';
import { sendSafetyAlert } from './messages.server';

const warning = { title: 'Smoke near the creek', message: 'Please close your windows.' };

describe('severity', () => {
  test.for([
    ['extreme', 'urgent'],
    ['severe', 'urgent'],
    ['moderate', 'warning'],
    ['minor', 'info'],
    [undefined, 'urgent'],
  ] as const)('the severity %s is %s in the banner', async ([severity, loudness], { services, cast }) => {
    const sent = await sendSafetyAlert(services, cast.maya, { ...warning, severity });
    expect(sent.severity).toBe(severity ?? 'severe');
    const [alert] = await services.db.select().from(alerts).where(eq(alerts.id, sent.id));
    expect(alert).toMatchObject({ severity: loudness, isDrill: false, kind: 'alert' });
  });
});

describe('a drill', () => {
  test('a drill’s title says so first wherever it is shown', async ({ services, cast }) => {
    const sent = await sendSafetyAlert(services, cast.maya, { ...warning, isDrill: true });
    const title = 'DRILL: Smoke near the creek';
    expect(sent).toMatchObject({ title, isDrill: true });

    const inboxes = await services.db.select().from(notifications).where(eq(notifications.id, sent.id));
    expect(new Set(inboxes.map((row) => row.title))).toEqual(new Set([title]));
    expect((await readInbox(services, cast.rosa)).items[0]).toMatchObject({ id: sent.id, title });

    const { session } = await startSession(services, cast.rosa.id, null);
    expect(await listBannerAlerts(services, session)).toContainEqual(
      expect.objectContaining({ id: sent.id, title, isDrill: true }),
    );

    const deliveries = await framesFor(services, { type: 'message-sent', messageId: sent.id });
    expect(deliveries.flatMap(({ frames }) => frames)).toMatchObject([
      { type: 'notification', notification: { title } },
      { type: 'alert', alert: { title, isDrill: true }, ends: [] },
    ]);

    const [row] = await services.db.select().from(messages).where(eq(messages.id, sent.id));
    expect(row?.title).toBe('Smoke near the creek');
  });

  test('a drill comes after a real warning in the banner, however new it is', async ({ services, cast }) => {
    const real = await sendSafetyAlert(services, cast.maya, warning);
    services.clock.set(new Date(services.clock.now().getTime() + 60_000));
    const drill = await sendSafetyAlert(services, cast.maya, { ...warning, isDrill: true });
    const { session } = await startSession(services, cast.rosa.id, null);
    const listed = await listBannerAlerts(services, session);
    const ids = listed.map(({ id }) => id);
    expect(ids[0]).toBe(real.id);
    expect(ids.indexOf(drill.id)).toBeGreaterThan(0);
  });

  test.for(['Drill: evacuation', '[DRILL] evacuation', 'Drill'])(
    'an unmarked drill is refused: %s',
    (title) => {
      const refused = safetyAlertSchema.safeParse({ ...warning, title });
      expect(refused.error?.issues[0]).toMatchObject({ path: ['title'], message: unmarkedDrill });
      expect(safetyAlertSchema.safeParse({ ...warning, title, isDrill: true }).success).toBe(true);
    },
  );
});

describe('the end of an alert', () => {
  test.for([
    ['2026-05-01T18:00', '2026-05-02T01:00:00.000Z'],
    ['2026-05-01T18:00:00Z', '2026-05-01T18:00:00.000Z'],
    ['2026-05-01T18:00:00+02:00', '2026-05-01T16:00:00.000Z'],
    ['2026-05-08T08:00', '2026-05-08T15:00:00.000Z'],
  ] as const)('the end of an alert given as %s is %s', async ([given, instant], { services, cast }) => {
    services.clock.set(new Date('2026-05-01T15:00:00Z'));
    const sent = await sendSafetyAlert(services, cast.maya, { ...warning, expiresAt: given });
    expect(sent.expiresAt).toBe(instant);
  });

  test.for([
    ['2026-05-01T08:00', 'The end must be in the future.'],
    ['2026-05-01T14:59:59Z', 'The end must be in the future.'],
    ['2026-05-08T08:01', 'The end can be at most 7 days ahead.'],
    ['9999-12-31T23:59', 'The end can be at most 7 days ahead.'],
  ] as const)('an alert’s end at %s is refused: %s', async ([given, detail], { services, cast }) => {
    services.clock.set(new Date('2026-05-01T15:00:00Z'));
    await expect(
      sendSafetyAlert(services, cast.maya, { ...warning, expiresAt: given }),
    ).rejects.toMatchObject({ code: 'invalid', options: { errors: { expiresAt: [detail] } } });
    expect(await services.db.$count(messages, eq(messages.title, warning.title))).toBe(0);
  });

  test.for(['tomorrow', '2026-02-30T10:00', '2026-05-01', '2026-05-01T25:00Z', '1777651200000'])(
    'an alert’s end of %s is no date and time',
    (expiresAt) => {
      expect(safetyAlertSchema.safeParse({ ...warning, expiresAt }).error?.issues[0]).toMatchObject({
        path: ['expiresAt'],
        message: 'Enter a date and a time, such as 2026-05-01T18:00.',
      });
    },
  );

  test('an alert’s end removes it from the banner, or keeps it there beyond its day', async ({
    services,
    cast,
  }) => {
    services.clock.set(new Date('2026-05-01T15:00:00Z'));
    const { session } = await startSession(services, cast.rosa.id, null);
    const short = await sendSafetyAlert(services, cast.maya, { ...warning, expiresAt: '2026-05-01T10:00' });
    const long = await sendSafetyAlert(services, cast.maya, {
      ...warning,
      expiresAt: '2026-05-04T10:00',
      isConfirmed: true,
    });
    const day = await sendSafetyAlert(services, cast.maya, { ...warning, isConfirmed: true });
    const listedAt = async (instant: string) => {
      services.clock.set(new Date(instant));
      const listed = (await listBannerAlerts(services, session)).map(({ id }) => id);
      return [short, long, day].map(({ id }) => listed.includes(id));
    };
    expect(await listedAt('2026-05-01T16:59:59Z')).toEqual([true, true, true]);
    expect(await listedAt('2026-05-01T17:00:00Z')).toEqual([false, true, true]);
    expect(await listedAt('2026-05-02T08:00:00Z')).toEqual([false, true, false]);
    expect(await listedAt('2026-05-04T16:59:59Z')).toEqual([false, true, false]);
    expect(await listedAt('2026-05-04T17:00:00Z')).toEqual([false, false, false]);
  });
});

describe('the input of an alert', () => {
  const parseForm = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...warning, ...fields })) form.append(name, value);
    return parseWithZod(form, { schema: safetyAlertSchema });
  };

  test('the form sends a ticked box, a chosen severity and an empty end', () => {
    expect(parseForm({ isDrill: 'on', severity: 'minor', expiresAt: '' })).toMatchObject({
      status: 'success',
      value: { isDrill: true, severity: 'minor', expiresAt: null },
    });
    expect(parseForm({ severity: 'severe', expiresAt: '2026-05-01T18:00' })).toMatchObject({
      status: 'success',
      value: { isDrill: false, severity: 'severe', expiresAt: '2026-05-01T18:00' },
    });
  });

  test('the API may leave out severity, drill mark and end', () => {
    expect(safetyAlertSchema.parse(warning)).toMatchObject({
      severity: 'severe',
      isDrill: false,
      expiresAt: null,
    });
    expect(
      safetyAlertSchema.parse({ ...warning, severity: null, isDrill: null, expiresAt: null }),
    ).toMatchObject({ severity: 'severe', isDrill: false, expiresAt: null });
  });

  test.for([{ severity: 'urgent' }, { isDrill: 'yes' }, { isDrill: 1 }, { expiresAt: 5 }, { expiresAt: {} }])(
    'an alert with %o is refused',
    (fields) => expect(safetyAlertSchema.safeParse({ ...warning, ...fields }).success).toBe(false),
  );
});
