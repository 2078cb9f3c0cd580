import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';

import { eq } from 'drizzle-orm';
import { vi } from 'vitest';

import { pointsLedger, sessions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { listOwnSessions } from '~/features/account/sign-in/settings/own-sessions.server';
import { createHub } from '~/http/live/hub.server';
import { closeEnded } from '~/http/live/socket.server';

import { endSession, findSession, startSession } from './sessions.server';

const minute = 60_000;
const day = 24 * 60 * minute;

const later = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

const dailyLogins = (services: TestServices, residentId: string) =>
  services.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.residentId, residentId))
    .then((rows) => rows.filter((row) => row.activityType === 'daily_login'));

const seenAt = async (services: TestServices) => (await services.db.select().from(sessions))[0]?.lastSeenAt;

describe('sessions', () => {
  test("a session is found only by its token, which isn't stored", async ({ services, cast }) => {
    const { token, session } = await startSession(services, cast.others[0].id, 'Firefox');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findSession(services, token)).toEqual({
      id: session.id,
      viewer: cast.others[0],
      isBannerHidden: false,
    });
    expect(await findSession(services, session.id)).toBeNull();
    const [row] = await services.db.select().from(sessions);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ userAgent: 'Firefox' });
  });

  test('a session ends after 30 idle days and lives on while used', async ({ services, cast }) => {
    const { token } = await startSession(services, cast.others[0].id, null);
    later(services, 29 * day);
    expect(await findSession(services, token)).not.toBeNull();
    later(services, 29 * day);
    expect(await findSession(services, token)).not.toBeNull();
    later(services, 30 * day);
    expect(await findSession(services, token)).toBeNull();
  });

  test.for([
    ['resident', 90],
    ['manager', 14],
  ] as const)(
    "a %s's session ends %i days after sign-in despite activity, with its sockets",
    async ([role, days], { services, cast }) => {
      const viewer = role === 'manager' ? cast.maya : cast.rosa;
      const { token, session } = await startSession(services, viewer.id, null);
      const hub = createHub(services.log);
      const socket = Object.assign(new EventEmitter(), { close: vi.fn(), readyState: 1 });
      hub.add(socket as never, new PassThrough(), session);
      for (let at = 1; at < days; at += 1) {
        later(services, day);
        expect(await findSession(services, token)).not.toBeNull();
      }
      await closeEnded(services, hub);
      expect(await listOwnSessions(services, session)).toHaveLength(1);
      expect(socket.close).not.toHaveBeenCalled();
      later(services, day);
      expect(await findSession(services, token)).toBeNull();
      expect(await listOwnSessions(services, session)).toEqual([]);
      await closeEnded(services, hub);
      expect(socket.close).toHaveBeenCalledWith(4401, 'session ended');
    },
  );

  test('a session is touched at most once a minute', async ({ services, cast }) => {
    services.clock.set(new Date('2026-03-01T20:00:00Z'));
    const start = services.clock.now();
    const { token } = await startSession(services, cast.others[0].id, null);
    later(services, 59_000);
    await findSession(services, token);
    expect(await seenAt(services)).toEqual(start);
    later(services, 1000);
    await findSession(services, token);
    expect(await seenAt(services)).toEqual(services.clock.now());
  });

  test('ending a session is final and closes its sockets', async ({ services, cast }) => {
    const { token, session } = await startSession(services, cast.others[0].id, null);
    const { token: other } = await startSession(services, cast.others[0].id, null);
    await endSession(services, session);
    await endSession(services, session);
    expect(await findSession(services, token)).toBeNull();
    expect(await findSession(services, other)).not.toBeNull();
  });

  test("sessions of demo logins don't work where those are disabled", async ({ services, cast }) => {
    const { token } = await startSession(services, cast.rosa.id, null);
    const strict = { ...services, config: { ...services.config, allowsDemoLogins: false } };
    expect(await findSession(strict, token)).toBeNull();
    expect(await findSession(services, token)).not.toBeNull();
  });
});

test('the first request of a local day earns daily_login once', async ({ services, cast }) => {
  // 11:55 PM in Los Angeles.
  services.clock.set(new Date('2026-03-02T07:55:00Z'));
  const before = (await dailyLogins(services, cast.others[0].id)).length;
  const { token } = await startSession(services, cast.others[0].id, null);
  await startSession(services, cast.others[0].id, null);
  expect(await dailyLogins(services, cast.others[0].id)).toHaveLength(before + 1);
  services.clock.set(new Date('2026-03-02T07:59:50Z'));
  await findSession(services, token);
  services.clock.set(new Date('2026-03-02T08:00:10Z'));
  await Promise.all(Array.from({ length: 8 }, () => findSession(services, token)));
  expect(await dailyLogins(services, cast.others[0].id)).toHaveLength(before + 2);
});
