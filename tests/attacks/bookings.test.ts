import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { bookings } from '#db/schema';

import { type Answer, attackServer } from '../support/attack-server';
import { makeEvent } from '../support/events';
import { makeNeighbors, makeSlot } from '../support/slots';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const people = await makeNeighbors(server.database.db, 3);
const cookies = await Promise.all(people.map(({ id }) => server.cookieFor(id)));
const [anna, ben, clara] = cookies as [string, string, string];

const services = () => ({ db: server.database.db, clock: { now: () => testNow() } });
const { get } = server;
const post = (path: string, cookie: string, form: Record<string, string> = {}) =>
  server.post(path, form, cookie);
const toEvents = ({ body }: Answer) =>
  new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('uid')));

async function book(cookie: string, options: Parameters<typeof makeSlot>[1] = {}): Promise<string> {
  const timeSlotId = await makeSlot(services(), options);
  const { status, json } = await server.call(cookie, 'POST', '/api/bookings', { timeSlotId });
  expect(status).toBe(201);
  return (json as { id: string }).id;
}

const page = '/health/bookings/calendar';
const eventsPage = '/community/events/calendar';
const addressIn = ({ body }: Answer) => /http:[^"<]*(\/feeds\/bookings\/[\w-]+\.ics)/.exec(body)?.[1];

async function makeLink(cookie: string, page: string) {
  const made = await post(page, cookie);
  expect([made.status, made.headers.location]).toEqual([303, page]);
  const [given = ''] = made.headers['set-cookie'] ?? [];
  const withLink = `${cookie}; ${given.split(';')[0]}`;
  return { given, withLink, path: addressIn(await get(page, withLink)) ?? 'none' };
}

describe('a calendar link', () => {
  test('a calendar link is shown only to the browser that made it', async () => {
    const { given, withLink, path } = await makeLink(anna, page);
    expect(given.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/health/bookings',
      'SameSite=Strict',
    ]);
    const shown = await get(page, withLink);
    expect(shown.headers['cache-control']).toContain('no-store');
    expect(shown.body).toContain(`webcal://${new URL(server.origin).host}${path}`);
    const data = await get(`${page}.data`, withLink);
    expect(data.body).toContain(path);
    const token = given.split(';')[0];
    for (const cookie of [anna, `${ben}; ${token}`]) {
      const { body } = await get(page, cookie);
      expect(body).not.toContain(path);
    }
    expect((await get(page, anna)).body).toContain('We can’t show it again');
  });

  test('a calendar link opens its feed without a session until it is replaced or ended', async () => {
    const { path: first } = await makeLink(anna, page);
    const bookingId = await book(anna);
    const feed = await get(first);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(feed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(feed.headers['set-cookie']).toBeUndefined();
    expect(toEvents(feed)).toContain(bookingId);
    expect(feed.body).not.toContain('neighbor-0');

    const { etag = '' } = feed.headers;
    const head = await server.send(first, { method: 'HEAD' });
    expect([head.status, head.headers.etag, head.body]).toEqual([200, etag, '']);
    expect((await get(first, '', { 'If-None-Match': etag })).status).toBe(304);
    // No Last-Modified: a cancellation is older than the newest booking, so a date can't tell that the feed changed.
    expect(feed.headers['last-modified']).toBeUndefined();
    const since = { 'If-Modified-Since': new Date(testNow().getTime() + 60_000).toUTCString() };
    expect((await get(first, '', since)).status).toBe(200);
    expect((await server.call(anna, 'DELETE', `/api/bookings/${bookingId}`)).status).toBe(200);
    const after = await get(first, '', { 'If-None-Match': etag });
    expect([after.status, toEvents(after).includes(bookingId)]).toEqual([200, false]);

    const { path: second } = await makeLink(anna, page);
    expect((await post(`${page}/revoke`, ben)).status).toBe(303);
    expect((await get(second)).status).toBe(200);
    const ended = await post(`${page}/revoke`, anna);
    expect([ended.status, ended.headers.location]).toEqual([303, page]);
    const unknown = '/feeds/bookings/never.ics';
    const answers = [];
    for (const path of [first, second, unknown]) {
      const { status, headers, body } = await get(path);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(status).toBe(404);
      answers.push(body);
    }
    expect(new Set(answers).size).toBe(1);
    expect((await post(unknown, '')).status).toBe(405);

    await expect.poll(() => server.output()).toContain('"pattern":"/feeds/bookings/:token.ics","status":404');
    for (const path of [first, second]) expect(server.output()).not.toContain(path.slice(-20, -4));
  });
});

test('the events page makes, shows and ends the same calendar link', async () => {
  const eventId = await makeEvent(services(), { title: 'Calendar Picnic' });
  const answered = await post(`/community/events/${eventId}/rsvp`, ben, { answer: 'going', partySize: '1' });
  expect(answered.status).toBe(303);
  const { path: before } = await makeLink(ben, page);
  const { given, withLink, path } = await makeLink(ben, eventsPage);
  expect(given.split('; ')).toContain('Path=/community/events');
  expect((await get(eventsPage, withLink)).headers['cache-control']).toContain('no-store');
  expect((await get(before)).status).toBe(404);
  const events = toEvents(await get(path)).filter((uid) => uid.startsWith('event-'));
  expect(events).toEqual([`event-${eventId}`]);
  const ended = await post(`${eventsPage}/revoke`, ben);
  expect([ended.status, ended.headers.location, (await get(path)).status]).toEqual([303, eventsPage, 404]);
});

test("an event's calendar file is a download for every resident, and for no visitor", async () => {
  const eventId = await makeEvent(services(), { title: 'Früh/"\r\nPicknick' });
  const file = await get(`/community/events/${eventId}.ics`, clara);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="fruh-picknick-\d{4}-\d\d-\d\d\.ics"$/,
    ) as string,
    'cache-control': 'no-store',
  });
  expect(toEvents(file)).toEqual([`event-${eventId}`]);
  expect((await get(`/community/events/${eventId}.ics`)).headers.location).toMatch(/^\/signin/);
  for (const id of ['none', '%00', '%27--'])
    expect((await get(`/community/events/${id}.ics`, clara)).status).toBeOneOf([400, 404]);
});

describe('a form about a booking', () => {
  test('a refused booking form says why, and keeps its input', async () => {
    const id = await book(anna);
    const path = `/health/bookings/${id}/cancel`;
    const reason = `My "knee" & back <b>${'x'.repeat(5000)}`;
    const refused = await post(path, anna, { reason });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('The reason can have at most 5,000 characters.');
    expect(refused.body).toContain(`My &quot;knee&quot; &amp; back &lt;b&gt;${'x'.repeat(5000)}`);
    expect((await post(path, anna, { reason: '  ' })).status).toBe(303);
    const again = await post(path, anna, { reason: 'Again' });
    expect(again.status).toBe(409);
    expect(again.body).toContain('This booking is already canceled.');
    const [row] = await server.database.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({ status: 'cancelled', cancellationReason: null });
  });

  test('a booking form that comes too late says so, whichever link led there', async () => {
    const begun = await book(anna);
    await server.database
      .sql`update time_slots set starts_at = ${testNow().toISOString()}::timestamptz - interval '1 minute'
      where id = (select slot_id from bookings where id = ${begun})`;
    const path = `/health/bookings/${begun}/cancel`;
    for (const answer of [await get(path, anna), await post(path, anna, { reason: 'Late' })])
      expect(answer.body).toContain('This session has started, so it can’t be canceled.');
    const attended = await post(`/health/bookings/${begun}/attended`, anna);
    expect(attended.status).toBe(409);
    expect(attended.body).toContain('This session is not over yet.');
  });

  test('a form to leave a waitlist says if the resident has a booking by now', async () => {
    const timeSlotId = await makeSlot(services(), { capacity: 1 });
    const { json } = await server.call(anna, 'POST', '/api/bookings', { timeSlotId });
    const waiting = await server.call(ben, 'POST', '/api/waitlist', { timeSlotId });
    const path = `/health/bookings/waitlist/${(waiting.json as { id: string }).id}/leave`;
    expect((await get(path, ben)).body).toContain('Leave the waitlist?');
    await server.call(anna, 'DELETE', `/api/bookings/${(json as { id: string }).id}`);
    const late = await post(path, ben);
    expect(late.status).toBe(409);
    expect(late.body).toContain('A spot opened up, so you are booked.');
    expect((await get(path, ben)).body).toContain('You’re no longer on this waitlist.');
  });
});
