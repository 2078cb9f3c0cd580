import { expect, test } from 'vitest';

import { contentShares, shareCounts } from '#db/schema';

import { attackServer } from '../support/attack-server';

const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';

const deal = '/community/share/deal/deal-1';

const server = await attackServer();
const cookie = await server.cookieFor('demo-user');

const get = (path: string, headers: Record<string, string> = {}) => server.get(path, cookie, headers);
const post = (path: string, channel: string, headers: Record<string, string> = {}) =>
  server.post(`${path}/count`, { channel }, cookie, headers);

test('a share redirects to the known networks only, whatever its address says', async () => {
  for (const more of ['', '?url=https://evil.example', '?to=//evil.example&u=https://evil.example']) {
    const { status, headers } = await get(`${deal}/facebook${more}`);
    expect(status).toBe(303);
    expect(headers['cache-control']).toBe('no-store');
    const to = new URL(headers.location ?? '');
    expect(to.origin + to.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
    expect(to.searchParams.get('u')).toMatch(new RegExp(`^${server.origin}/community/`));
    expect(headers.location).not.toContain('evil');
  }
  for (const network of [
    'evil.example',
    'https:%2F%2Fevil.example',
    '%2F%2Fevil.example',
    'mail',
    'device',
    '__proto__',
  ]) {
    const { status, headers } = await get(`${deal}/${network}`);
    expect([status, headers.location], network).toEqual([404, undefined]);
  }
  for (const thing of [
    'deal/none',
    `deal/${'1'.repeat(1000)}`,
    'listing/none',
    'event/none',
    'business/none',
    'event/events',
    'none/deal-1',
    '__proto__/x',
    'event/%F0%9F%8C%AE',
  ]) {
    const path = `/community/share/${thing}`;
    expect((await get(path)).status, thing).toBe(404);
    expect((await get(`${path}/twitter`)).status, thing).toBe(404);
    expect((await get(`${path}/count`)).status, thing).toBe(404);
    expect((await post(path, 'copy')).status, thing).toBe(404);
  }
});

test('a share counts only when the button is pressed', async () => {
  const { db } = server.database;
  await db.delete(contentShares);
  await db.delete(shareCounts);
  const shares = async () => (await db.select().from(shareCounts)).map(({ shares }) => shares);
  await get(`${deal}/twitter`, { 'Sec-Purpose': 'prefetch;prerender' });
  await get(`${deal}/twitter`, { Purpose: 'prefetch' });
  await get(`${deal}/twitter`, { 'Sec-Fetch-Site': 'cross-site' });
  await server.send(`${deal}/twitter`, { method: 'HEAD', headers: { Cookie: cookie } });
  expect((await get(`${deal}/twitter`, { Cookie: '' })).headers.location).toMatch(/^\/signin\?/);
  expect((await post(deal, 'copy', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  for (const channel of ['', 'fax', 'copy\0', '<script>'])
    expect((await post(deal, channel)).status).toBe(400);
  expect(await shares()).toEqual([]);

  await get(`${deal}/twitter`);
  expect(await shares()).toEqual([1]);
  expect(JSON.parse((await post(deal, 'twitter')).body)).toEqual({ shares: 1 });
  expect(JSON.parse((await post(deal, 'copy')).body)).toEqual({ shares: 2 });
});

test("a QR code is drawn for this site's addresses only", async () => {
  const refusals = [
    ['https://evil.example', 'QR codes only work for addresses of this site.'],
    ['javascript:alert(1)', 'QR codes only work for addresses of this site.'],
    ['', 'A QR code needs an address.'],
  ] as const;
  for (const [url, text] of refusals) {
    const query = new URLSearchParams({ url, title: '<script>alert(1)</script>' }).toString();
    for (const picture of ['svg', 'png']) {
      const { status, headers, body } = await get(`/community/qr.${picture}?${query}`);
      expect([status, body], url).toEqual([400, text]);
      expect(headers['content-type']).toMatch(/^text\/plain/);
    }
    const page = await get(`/community/qr?${query}`);
    expect(page.status, url).toBe(400);
    expect(page.body).toContain(text);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).not.toMatch(/href="[^"]*(evil|javascript)/);
  }
  const own = await get(`/community/qr.svg?url=${encodeURIComponent(`${server.origin}/profile`)}`);
  expect([own.status, own.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(own.headers['cache-control']).toMatch(/^private/);
  expect(own.headers['x-content-type-options']).toBe('nosniff');
});

test("a QR code's title only names its file", async () => {
  const toName = async (title: string) => {
    const { status, headers } = await get(
      `/community/qr.png?url=/profile&title=${encodeURIComponent(title)}`,
    );
    expect([status, headers['content-type'], headers['set-cookie']], title).toEqual([
      200,
      'image/png',
      undefined,
    ]);
    return headers['content-disposition'];
  };
  expect(await toName('Taco Stand')).toBe(
    `attachment; filename="Taco_Stand_QR.png"; filename*=UTF-8''Taco_Stand_QR.png`,
  );
  expect(await toName('a"\r\nSet-Cookie: evil=1\r\n\r\n; filename=evil.exe')).toContain(
    `attachment; filename="a_Set-Cookie_evil=1_;_filename=evil.exe_QR.png"; `,
  );
  expect((await get(`/community/qr.png?url=/profile&title=${'a'.repeat(121)}`)).status).toBe(400);
  const { status, body } = await get(`/community/qr?url=/profile&title=${encodeURIComponent(hostile)}`);
  expect(status).toBe(200);
  expect(body).toContain('&lt;script&gt;alert(1)');
  expect(body).not.toContain('<script>alert(1)');
  expect(body).not.toContain('<img src=x');
});
