import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { calendarFeeds, pushSubscriptions, settingChanges } from '#db/schema';
import { hashToken } from '~/platform/residents/link-token.server';
import { features } from '~/platform/offered/offered';
import type { EnergyData } from '~/features/sustainable/energy/energy';

import { type AttackServer, attackServer, closeAfterAll, cookiesAfter } from '../support/attack-server';
import { insertDevice } from '../support/devices';
import { startApp } from '../support/journey-server';
import { multipart } from '../support/photos';
import { pictureFile } from '../support/picture-files';
import { startPushService } from '../support/push-service';
import { openReconnectingSocket } from '../support/reconnecting-socket';
import { testNow } from '../support/test-clock';

const limit = 400;

const service = closeAfterAll(await startPushService());
const settings = {
  PUSH_HOSTS: service.host,
  NODE_EXTRA_CA_CERTS: service.certificateFile,
  RATE_REQUESTS: String(limit),
  RATE_CHANGES: String(limit),
  // Longer than the test, so that all requests count in one window.
  RATE_WINDOW_SECONDS: '600',
  RATE_ADDRESS_FACTOR: '1000',
  SIGNIN_FAILURES_ADDRESS: '8',
  SIGNIN_FAILURES_ACCOUNT: '1000',
};
const here = await attackServer(settings);
const there = await attackServer({ ...settings, DATABASE_URL: here.databaseUrl });
const apps = [here, there] as const;
const { database, cookieFor: signIn } = here;

const toStatus = async (app: AttackServer, Cookie: string) =>
  (await app.get('/api/notifications', Cookie)).status;
const socketAt = (app: Pick<AttackServer, 'origin'>, Cookie: string) =>
  openReconnectingSocket(`${app.origin.replace('http', 'ws')}/ws`, { Cookie, Origin: app.origin });

describe('sessions of two processes', () => {
  test('a session from one process works at the other, and signing out there ends it here', async () => {
    const form = { email: 'resident@example.org', password: 'demo-neighbourhood' };
    const answer = await here.post('/signin', form);
    const Cookie = cookiesAfter(answer);
    expect(answer.status).toBe(303);
    expect(await toStatus(there, Cookie)).toBe(200);

    const socket = new WebSocket(`${here.origin.replace('http', 'ws')}/ws`, {
      headers: { Cookie, Origin: here.origin },
    });
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await there.post('/signout', {}, Cookie);
    expect(await closed).toBe(4401);
    expect([await toStatus(here, Cookie), await toStatus(there, Cookie)]).toEqual([401, 401]);
  });
});

describe('photos of two processes', () => {
  test('a photo uploaded to one process is served by the other', async () => {
    const Cookie = await signIn('demo-user');
    const { body, type } = multipart([], [{ bytes: await pictureFile() }]);
    const headers = { Cookie, 'Content-Type': type };
    const answer = await here.send('/photos/staged', { method: 'POST', headers, body });
    const { id } = JSON.parse(answer.body) as { id: string };
    expect((await there.get(`/photos/${id}/thumb`, Cookie)).status).toBe(200);
  });
});

describe('sign-in limits of two processes', () => {
  test('failed sign-ins at both processes add up to one limit', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const form = { email: 'nobody@example.org', password: `wrong ${round}` };
      statuses.push((await apps[round % 2 ? 1 : 0].post('/signin', form)).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429, 429]);
  });
});

describe('jobs of two processes', () => {
  test('each job runs once, whichever process takes it', async () => {
    // Records every run of the job. The greeting itself is idempotent.
    await database.sql`
      create table done (resident_id text);
      create function note() returns trigger language plpgsql as $$
        begin insert into done values (new.resident_id); return new; end $$;
      create trigger note before insert on notifications for each row when (new.type = 'welcome')
        execute function note()`.simple();
    const residents = await database.sql`select from residents`;
    // One transaction notifies the workers of both processes at the same moment.
    await database.sql`
      select graphile_worker.add_job('welcome', json_build_object('residentId', id)) from residents`;
    const waiting = async () => {
      const [row] = await database.sql<[{ count: number }]>`
        select count(*)::int from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'welcome'`;
      return row.count;
    };
    await expect.poll(waiting).toBe(0);
    const done = await database.sql<{ id: string; times: number }[]>`
      select resident_id as id, count(*)::int as times from done group by 1`;
    expect(done).toHaveLength(residents.length);
    expect(done.every(({ times }) => times === 1)).toBe(true);
  });
});

describe('live frames of two processes', () => {
  test('an alert posted to one process reaches the sockets of the other', async () => {
    const Cookie = await signIn('linh-tran');
    const sockets = apps.map((app) => socketAt(app, Cookie));
    const all = (check: (socket: (typeof sockets)[number]) => boolean) =>
      expect.poll(() => sockets.every(check)).toBe(true);
    await all((socket) => socket.isOpen());
    const manager = await signIn('demo-manager');
    for (const [at, app] of apps.entries()) {
      const title = `Water is off, says ${at}`;
      const alert = { title, message: 'Until noon.' };
      const sent = await app.call(manager, 'POST', '/api/notifications/safety-alert', alert);
      expect(sent.status).toBe(201);
      await all((socket) => socket.titles.includes(title));
      const { id } = sent.json as { id: string };
      const other = apps[1 - at] ?? app;
      const over = await other.post(
        `/messages/${id}/cancel`,
        { ending: 'over', message: 'It is back.' },
        manager,
      );
      expect(over.status).toBe(303);
      await all((socket) => socket.titles.includes(`All clear: ${title}`));
    }
    for (const socket of sockets) socket.end();
  });
});

describe('alert pages of two processes', () => {
  const shows = (id: string, words: string) =>
    Promise.all(
      apps.map((app) =>
        expect.poll(async () => (await app.get(`/alerts/${id}`)).body, { message: words }).toContain(words),
      ),
    );

  test('a confirmation, a correction, the end and the deletion of an alert change its page at both processes', async () => {
    const [manager, resident] = await Promise.all(['demo-manager', 'linh-tran'].map(signIn));
    const alert = { title: 'Smoke', message: 'Close your windows.' };
    const sent = await here.call(resident!, 'POST', '/api/notifications/safety-alert', alert);
    const { id } = sent.json as { id: string };
    for (const app of apps) expect((await app.get(`/alerts/${id}`)).status).toBe(302);
    await there.post(`/manage/messages/${id}/confirm`, {}, manager);
    await shows(id, 'Safety alert ·');
    const isKept = async (app: AttackServer) => (await app.get(`/alerts/${id}`)).headers.etag !== undefined;
    for (const app of apps) await expect.poll(() => isKept(app)).toBe(true);
    const better = { title: 'Smoke', message: 'It is steam.', severity: 'minor' };
    const corrected = await here.post(`/messages/${id}/correct`, better, manager);
    expect(corrected.status).toBe(303);
    await shows(id, 'It is steam.');
    const [newest] = await database.sql<[{ id: string }]>`select id from messages where refers_to = ${id}`;
    await there.post(`/messages/${newest.id}/cancel`, { ending: 'over', message: '' }, manager);
    await shows(id, 'It’s over');
    await database.sql`delete from messages where id = ${id} or incident_id = ${id}`;
    for (const app of apps)
      await expect.poll(async () => (await app.get(`/alerts/${id}`)).status, { timeout: 60_000 }).toBe(302);
  });
});

describe('a disabled resident and two processes', () => {
  const since = (start: number) => Math.round(performance.now() - start);

  async function openSocket(app: AttackServer, Cookie: string) {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/ws`, {
      headers: { Cookie, Origin: app.origin },
    });
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    return async (start: number) => {
      expect(await closed).toBe(4401);
      return since(start);
    };
  }

  async function subscribe(app: AttackServer, Cookie: string): Promise<string> {
    const browser = service.subscribe();
    expect((await app.call(Cookie, 'POST', '/api/notifications/subscribe', browser)).status).toBe(201);
    return browser.endpoint;
  }

  const pushed = (endpoint: string) => service.receivedBy(endpoint).map(({ note }) => note.title);
  const subscribed = (endpoint: string) =>
    database.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint));

  test('a disabled resident loses pages, sockets, calendar and pushes at both processes', async () => {
    const id = 'keiko-tanaka';
    const [hers, his, managers] = await Promise.all([id, 'elijah-brooks', 'demo-manager'].map(signIn));
    const [close, closeThere] = await Promise.all(apps.map((app) => openSocket(app, hers!)));
    const [endpoint, neighbors] = await Promise.all([subscribe(there, hers!), subscribe(there, his!)]);
    const token = randomUUID();
    const feed = `/feeds/bookings/${token}.ics`;
    await database.db
      .insert(calendarFeeds)
      .values({ residentId: id, tokenHash: hashToken(token), createdAt: testNow() });
    const alert = async (title: string) => {
      const sent = { title, message: 'Stay in.' };
      const answer = await there.call(managers!, 'POST', '/api/notifications/safety-alert', sent);
      expect(answer.status).toBe(201);
      await expect.poll(() => pushed(neighbors)).toContainEqual(expect.stringContaining(title));
    };
    await alert('Ice');
    await expect.poll(() => pushed(endpoint)).toHaveLength(1);
    expect(await toStatus(there, hers!)).toBe(200);
    expect((await there.get(feed)).status).toBe(200);

    const start = performance.now();
    const until = async (isOver: () => Promise<boolean>) => {
      await expect.poll(isOver, { interval: 10 }).toBe(true);
      return since(start);
    };
    const answer = here.post(`/manage/people/${id}/disable`, {}, managers);
    const took = await Promise.all([
      close!(start),
      closeThere!(start),
      until(async () => (await toStatus(here, hers!)) === 401),
      until(async () => (await toStatus(there, hers!)) === 401),
      until(async () => (await there.get(feed)).status === 404),
      until(async () => (await subscribed(endpoint)) === 0),
    ]);
    expect((await answer).status).toBe(303);
    const names = ['socket', 'socket elsewhere', 'pages', 'pages elsewhere', 'calendar', 'pushes'];
    process.stdout.write(
      `disabling ended, in ms: ${names.map((name, at) => `${name} ${took[at]}`).join(', ')}\n`,
    );
    await alert('Storm');
    expect(pushed(endpoint)).toHaveLength(1);
    expect(service.problems).toEqual([]);
  });
});

describe('live state of two processes', () => {
  const meter = () =>
    insertDevice(database.db, {
      feed: 'energy',
      measures: 'usage',
      startTotal: 0,
      createdAt: new Date(testNow().getTime() - 1000),
    });
  const send = async (app: AttackServer, token: string, totalKwh: number) => {
    const body = JSON.stringify({ timestamp: testNow().toISOString(), totalKwh });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await app.send('/api/telemetry/energy', { method: 'POST', headers, body });
    expect(answer.status, answer.body).toBe(201);
  };
  const usageAt = (socket: ReturnType<typeof socketAt>) =>
    (socket.latest.get('energy')?.data as EnergyData | undefined)?.homeUsage;

  test("a reading posted to one process reaches the other's sockets, in the totals", async () => {
    const { token } = await meter();
    const socket = socketAt(there, await signIn('linh-tran'));
    await expect.poll(() => usageAt(socket)).toBeTypeOf('number');
    const before = usageAt(socket) ?? 0;
    expect([...socket.latest.keys()].slice(0, 4)).toEqual(['hello', 'energy', 'water', 'shuttle-locations']);
    await send(here, token, 250);
    await expect.poll(() => usageAt(socket)).toBeCloseTo(before + 250, 1);
    await send(there, token, 275);
    await expect.poll(() => usageAt(socket)).toBeCloseTo(before + 275, 1);
    socket.end();
  });

  test('a restarted process sends the newest readings to a reconnecting client', async () => {
    const { token } = await meter();
    const first = await startApp({ DATABASE_URL: here.databaseUrl });
    const socket = socketAt(first, await signIn('linh-tran'));
    await expect.poll(() => usageAt(socket)).toBeTypeOf('number');
    const before = usageAt(socket) ?? 0;
    await first.close();
    await expect.poll(() => socket.isOpen()).toBe(false);
    await send(here, token, 500);
    const second = await startApp({ DATABASE_URL: here.databaseUrl, PORT: new URL(first.origin).port });
    await expect.poll(() => socket.greetings()).toBe(2);
    await expect.poll(() => usageAt(socket)).toBeCloseTo(before + 500, 1);
    socket.end();
    await second.close();
  });
});

describe('settings of two processes', () => {
  const nameAt = async (app: AttackServer) =>
    /VCLink is the app for ([^.]+)\./.exec((await app.get('/signin')).body)?.[1];
  const nameIs = (app: AttackServer, name: string) => expect.poll(() => nameAt(app)).toBe(name);

  test('a saved setting applies at once in its process, and a moment later in the other', async () => {
    const Cookie = await signIn('demo-manager');
    const form = new URLSearchParams({
      ...{ communityName: 'Alder Park', latitude: '45.4871', longitude: '-122.8037' },
      ...{ country: 'US', timeZone: 'America/Los_Angeles', emergencyNumber: '911', units: 'us' },
      ...{ safetyAlertSenders: 'residents', managerSecondStep: 'optional', waterTarget: '200' },
      publicShuttleFeeds: 'off',
      newcomerReview: 'off',
      ...{ tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', revision: '0' },
    });
    for (const part of features) form.append('partsOn', part);
    expect((await here.post('/manage/settings', form.toString(), Cookie)).status).toBe(303);
    expect(await nameAt(here)).toBe('Alder Park');
    await nameIs(there, 'Alder Park');
  });

  test('settings changed while LISTEN was down are reloaded once it is back', async () => {
    const change = { name: 'communityName', before: 'Alder Park', value: 'Oak Hill' };
    await database.db
      .insert(settingChanges)
      .values({ ...change, changedAt: testNow(), changedByName: 'Nobody' });
    expect(await nameAt(there)).toBe('Alder Park');
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'vclink % live' and datname = current_database()`;
    for (const app of apps) await nameIs(app, 'Oak Hill');
  });
});
