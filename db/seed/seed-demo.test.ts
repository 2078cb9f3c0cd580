import { desc, eq, isNull, notInArray } from 'drizzle-orm';

import {
  alertDismissals,
  alerts,
  notifications,
  pointsLedger,
  profiles,
  residents,
  sessions,
} from '../schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';
// oxlint-disable house/imports -- db/ can't read these; its test holds the samples to them
import { nextSlide } from '~/features/safety/alerts/alerts';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { listComing } from '~/features/safety/alerts/notices.server';
import { startSession } from '~/platform/residents/sessions.server';
import { activities, isActivityType } from '~/platform/rewards/points/points';

import { neighborhoodDay } from './neighborhood-day';
import { refreshSampleDates } from './seed-demo';

const timeZone = 'America/Los_Angeles';
const dayMs = 24 * 60 * 60 * 1000;

describe('the sample neighborhood', () => {
  test("the sample neighborhood has two people who can sign in and ten who can't, all with name and unit", async ({
    services,
  }) => {
    const people = await services.db
      .select()
      .from(residents)
      .innerJoin(profiles, eq(profiles.residentId, residents.id))
      .orderBy(desc(residents.id));
    const able = people.filter((row) => row.residents.passwordHash !== null);
    expect(people).toHaveLength(12);
    expect(
      able.map((row) => [row.residents.id, row.residents.email, row.residents.role, row.profiles.name]),
    ).toEqual([
      ['demo-user', 'resident@example.org', 'resident', 'Rosa Alvarez'],
      ['demo-manager', 'manager@example.org', 'manager', 'Maya Chen'],
    ]);
    expect(people.every((row) => row.profiles.name && row.profiles.unit)).toBe(true);
    expect(await services.passwords.verify('demo-neighbourhood', able[0]!.residents.passwordHash, null)).toBe(
      true,
    );
  });

  test('the sample neighborhood has eight alerts, one of them today and none in the past', async ({
    services,
  }) => {
    // The samples date from the start of the run, which may be yesterday.
    const yesterday = neighborhoodDay(timeZone, services.clock.now(), -1);
    const rows = await services.db.select().from(alerts).orderBy(alerts.date);
    expect(rows).toHaveLength(8);
    expect(rows[0]!.date >= yesterday).toBe(true);
    expect(new Set(rows.map((row) => row.date)).size).toBe(8);
    expect(rows.every((row) => row.title.length <= 120 && row.message.length <= 2000)).toBe(true);
  });

  test('the sample banner rotates through two or three alerts on any weekday', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    for (let day = 0; day < 7; day += 1) {
      const now = new Date(testNow().getTime() + day * dayMs);
      services.clock.set(now);
      await services.db.update(alerts).set({ date: '2020-01-01' });
      await refreshSampleDates(services.db, { now, timeZone });
      const listed = await listBannerAlerts(services, session);
      expect(listed.map(({ id }) => id)).toEqual(['severe-weather', 'water-maintenance', 'emergency-drill']);
      expect([0, 1].map((index) => nextSlide(listed, index))).toEqual([1, 0]);
      expect(await listComing(services, cast.rosa)).toHaveLength(8);
    }
  });

  test("sample notifications cover every type, some read, and exceed the bell's list", async ({
    services,
    cast,
  }) => {
    const inbox = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.residentId, cast.rosa.id));
    expect(inbox.length).toBeGreaterThanOrEqual(12);
    expect(new Set(inbox.map((row) => row.type))).toEqual(
      new Set(['safety_alert', 'community_update', 'booking_reminder', 'class_update']),
    );
    expect(inbox.some((row) => row.readAt) && inbox.some((row) => !row.readAt)).toBe(true);
    expect(inbox.every((row) => row.createdAt <= services.clock.now())).toBe(true);
    const others = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.residentId, cast.maya.id));
    expect(others.length).toBeGreaterThan(3);
  });

  test("sample points follow the table of activities and leave today's sign-in to be earned", async ({
    services,
    cast,
  }) => {
    const today = neighborhoodDay(timeZone, services.clock.now());
    // Excludes points from achievements and training, which other tests cover.
    const ledger = await services.db
      .select()
      .from(pointsLedger)
      .where(notInArray(pointsLedger.category, ['achievement', 'safety']));
    const wrong = ledger.filter(
      ({ activityType, points, category }) =>
        !isActivityType(activityType) ||
        activities[activityType].points !== points ||
        activities[activityType].category !== category,
    );
    expect(wrong).toEqual([]);
    expect(ledger.every((row) => row.day < today)).toBe(true);
    const rosas = ledger.filter((row) => row.residentId === cast.rosa.id).map((row) => row.activityType);
    expect(rosas).toContain('join_community');
    expect(rosas).toContain('first_time_action');
  });
});

describe('past samples', () => {
  test("past sample alerts move to today or later, and people's changes stay", async ({ services }) => {
    const { db } = services;
    const past = '2020-01-01';
    await db.delete(alerts).where(eq(alerts.id, 'community-bbq'));
    await db
      .insert(alerts)
      .values({ id: 'sent', title: 't', message: 'm', date: past, createdAt: testNow() });
    const now = new Date(services.clock.now().getTime() + 30 * dayMs);
    expect(await refreshSampleDates(db, { now, timeZone })).toBe(7);
    expect(await refreshSampleDates(db, { now, timeZone })).toBe(0);
    const rows = await db.select().from(alerts).where(isNull(alerts.messageId)).orderBy(alerts.date);
    expect(rows.map((row) => row.id)).not.toContain('community-bbq');
    expect(rows[0]).toMatchObject({ id: 'sent', date: past });
    expect(rows[1]).toMatchObject({ id: 'severe-weather', date: neighborhoodDay(timeZone, now) });
  });

  test('a future sample alert keeps its day on refresh', async ({ services }) => {
    const before = await services.db.select().from(alerts).where(eq(alerts.id, 'garden-workshop'));
    const now = new Date(services.clock.now().getTime() + 2 * dayMs);
    expect(await refreshSampleDates(services.db, { now, timeZone })).toBeLessThan(8);
    expect(await services.db.select().from(alerts).where(eq(alerts.id, 'garden-workshop'))).toEqual(before);
  });

  test('a refreshed sample alert reappears for people who dismissed the old one', async ({
    services,
    cast,
  }) => {
    const sessionId = crypto.randomUUID();
    const at = services.clock.now();
    await services.db
      .insert(sessions)
      .values({ id: sessionId, tokenHash: 'x', residentId: cast.rosa.id, createdAt: at, lastSeenAt: at });
    await services.db.insert(alertDismissals).values([
      { sessionId, alertId: 'severe-weather' },
      { sessionId, alertId: 'garden-workshop' },
    ]);
    await refreshSampleDates(services.db, { now: new Date(at.getTime() + 3 * dayMs), timeZone });
    const left = await services.db.select().from(alertDismissals);
    expect(left.map((row) => row.alertId)).toEqual(['garden-workshop']);
  });
});
