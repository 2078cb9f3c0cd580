// @module-tag dated

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { Sql } from 'postgres';

import { sessions } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { liveChannel } from '~/live/announce.server';
import { endAllSessions, findSession, startSession } from '~/platform/residents/sessions.server';

import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.server';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe('a resident’s sessions', () => {
  test('a resident’s live sessions are listed, the current one first, then the most recently seen', async ({
    services,
    cast,
  }) => {
    const start = services.clock.now().getTime();
    const at = (minutes: number) => services.clock.set(new Date(start + minutes * 60_000));
    await startSession(services, cast.rosa.id, 'idle for too long');
    at(31 * 24 * 60);
    const mine = await startSession(services, cast.rosa.id, firefox);
    at(31 * 24 * 60 + 1);
    const older = await startSession(services, cast.rosa.id, null);
    at(31 * 24 * 60 + 2);
    const newer = await startSession(services, cast.rosa.id, '<script>alert(1)</script>');
    await startSession(services, cast.maya.id, firefox);
    const list = await listOwnSessions(services, mine.session);
    expect(list.map(({ id }) => id)).toEqual([mine.session.id, newer.session.id, older.session.id]);
    expect(list.map(({ browser, isThisOne }) => [browser, isThisOne])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown browser', false],
      ['Unknown browser', false],
    ]);
    expect(list[0]?.signedInAt).toBe(new Date(start + 31 * 24 * 60 * 60_000).toISOString());
  });

  test('sessions end one by one, and another resident’s, ended or forged ones are not found', async ({
    services,
    cast,
  }) => {
    const mine = await startSession(services, cast.rosa.id, null);
    const other = await startSession(services, cast.rosa.id, null);
    const mayas = await startSession(services, cast.maya.id, null);
    await endOwnSession(services, mine.session, other.session.id);
    expect(await findSession(services, other.token)).toBeNull();
    for (const id of [other.session.id, mayas.session.id, randomUUID(), 'no-uuid', '']) {
      await expect(endOwnSession(services, mine.session, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await findSession(services, mayas.token)).not.toBeNull();
    expect(await findSession(services, mine.token)).not.toBeNull();
  });

  test('a resident can end all sessions, or all but the current one', async ({ services, cast }) => {
    const mine = await startSession(services, cast.rosa.id, null);
    for (let i = 0; i < 3; i++) await startSession(services, cast.rosa.id, null);
    const mayas = await startSession(services, cast.maya.id, null);
    expect(await endOtherSessions(services, mine.session)).toBe(3);
    expect(await endOtherSessions(services, mine.session)).toBe(0);
    expect(await listOwnSessions(services, mine.session)).toHaveLength(1);
    expect(await endAllSessions(services, cast.rosa.id)).toBe(1);
    expect(await findSession(services, mayas.token)).not.toBeNull();
  });

  test('ending very many sessions announces each of them to its sockets', async ({ services, cast }) => {
    const now = services.clock.now();
    const ids = Array.from({ length: 450 }, () => randomUUID());
    await services.db
      .insert(sessions)
      .values(
        ids.map((id) => ({ id, tokenHash: id, residentId: cast.rosa.id, createdAt: now, lastSeenAt: now })),
      );
    const heard: string[] = [];
    const { $client } = services.db as unknown as { $client: Sql };
    await $client.listen(liveChannel, (event) => {
      heard.push(...(JSON.parse(event) as { sessionIds: string[] }).sessionIds);
    });
    expect(await endAllSessions(services, cast.rosa.id)).toBe(450);
    await expect.poll(() => heard.length).toBe(450);
    expect(heard.sort()).toEqual(ids.sort());
    expect(await services.db.$count(sessions, eq(sessions.residentId, cast.rosa.id))).toBe(0);
  });
});
