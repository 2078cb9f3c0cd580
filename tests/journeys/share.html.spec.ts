import { and, eq } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import { contentShares, shareCounts } from '#db/schema';

import { expect, test } from '../support/journey';
import { readQrPng, readQrSvg } from '../support/read-qr';

const laundry = { id: 'business-6', name: 'Soap & Sun Laundry' };
const laundryPath = `/community/business/${laundry.id}`;
const path = `/community/share/business/${laundry.id}`;

test('a resident shares a business by networks, by mail and by its link', async ({ app, visit, origin }) => {
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test shares' });
  for (const table of [contentShares, shareCounts])
    await db.delete(table).where(and(eq(table.kind, 'business'), eq(table.subjectId, laundry.id)));
  await close();
  const rosa = await visit('resident', '/community/business');
  rosa.part('list', 'Local businesses').part('listitem', laundry.name).seesNo('Shared');
  await rosa.follow(`Share ${laundry.name}`);
  rosa.sees('Share this business', laundry.name);
  expect(rosa.value('Address')).toBe(origin + laundryPath);
  const mail = new URL(rosa.href('Email'));
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', laundry.name]);
  expect(mail.searchParams.get('body')).toContain(`\r\n\r\n${origin}${laundryPath}`);
  for (const [network, host, count] of [
    ['WhatsApp', 'wa.me', 'Shared once'],
    ['WhatsApp', 'wa.me', 'Shared once'],
    ['Facebook', 'www.facebook.com', 'Shared 2 times'],
    ['Twitter', 'twitter.com', 'Shared 3 times'],
    ['LinkedIn', 'www.linkedin.com', 'Shared 4 times'],
  ] as const) {
    const answer = await rosa.request.get(rosa.href(new RegExp(network)), {
      maxRedirects: 0,
      headers: { 'Sec-Fetch-User': '?1', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' },
    });
    expect([answer.status(), new URL(answer.headers().location ?? '').hostname]).toEqual([303, host]);
    await rosa.reload();
    rosa.sees(count);
  }
  await rosa.goto('/community/business');
  rosa.part('list', 'Local businesses').part('listitem', laundry.name).sees('Shared 4 times');
});

test('a resident downloads the QR code of a page', async ({ visit, origin }) => {
  const rosa = await visit('resident', path);
  expect(rosa.title).toBe(`Share ${laundry.name} · VCLink`);
  await rosa.follow('QR code');
  expect([rosa.heading, rosa.title]).toEqual(['QR code', 'QR code · VCLink']);
  rosa.sees(origin + laundryPath);
  const svg = await rosa.request.get(rosa.part('image', `QR code of ${laundry.name}`).attribute('src')!);
  expect(readQrSvg(await svg.text(), 2)).toBe(origin + laundryPath);
  const png = await rosa.request.get(rosa.href('Download image'));
  expect(png.headers()['content-disposition']).toContain('filename="Soap_&_Sun_Laundry_QR.png"');
  expect(readQrPng(await png.body(), 2)).toBe(origin + laundryPath);
  await rosa.follow(`Back to ${laundry.name}`);
  expect(rosa.path).toBe(laundryPath);
  await rosa.goto(`/community/qr?url=${encodeURIComponent('https://evil.example/')}`);
  expect(rosa.status).toBe(400);
  rosa.sees('QR codes only work for addresses of this site.');
  await rosa.goto('/community/qr?url=');
  rosa.sees('A QR code needs an address.');
});
