import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { APIRequestContext } from '@playwright/test';

import { expect, test } from '../support/journey';
import { type ManagersBrowser, residentPages, visitorPages } from '../support/page-paths';

/**
 * The weight of the scripts that a page names in its first HTML (script elements, modulepreloads and the inline
 * imports), for every route of the app: what a phone has to fetch before the page answers to a tap.
 */
const limitKb = 110;

test('no page names more than 110 kB of scripts, and none at all in lite mode', async ({
  page,
  signIn,
  origin,
}) => {
  test.setTimeout(300_000);
  const visitor = await measureAll(page.request, origin, visitorPages);
  await signIn(page, 'manager', { landsHome: false });
  const manager = await measureAll(page.request, origin, await residentPages(toBrowser(page.request)));
  await page.request.post('/lite', { form: { lite: 'on' } });
  const lite = await measureAll(page.request, origin, Object.keys(manager));

  const rows = Object.entries({ ...manager, ...visitor }).map(
    ([route, kb]) => `${kb.toFixed(1).padStart(7)} kB  ${route}`,
  );
  console.log(`Critical scripts of every page, brotli (limit ${limitKb} kB):\n${rows.join('\n')}`);

  for (const [route, kb] of Object.entries({ ...manager, ...visitor })) {
    expect.soft(kb, route).toBeLessThanOrEqual(limitKb);
    expect.soft(kb, `${route} has scripts at all`).toBeGreaterThan(10);
  }
  for (const [route, kb] of Object.entries(lite)) expect.soft(kb, `${route} in lite mode`).toBe(0);
});

/** What tests/support/page-paths.ts needs of the signed-in browser. */
const toBrowser = (request: APIRequestContext): ManagersBrowser => ({
  read: async (path) => (await request.get(path)).text(),
  submit: (path, form) => request.post(path, { form }),
});

async function measureAll(request: APIRequestContext, origin: string, pages: string[]) {
  const sizes: Record<string, number> = {};
  for (const route of pages) sizes[route] = await measure(request, origin, route);
  return sizes;
}

async function measure(request: APIRequestContext, origin: string, route: string): Promise<number> {
  const response = await request.get(`${origin}${route}`, {
    maxRedirects: 0,
    headers: { Accept: 'text/html' },
  });
  expect([200, 404], `${route} answered ${response.status()}`).toContain(response.status());
  const html = await response.text();
  const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  if (!html.includes('<script')) expect([...files]).toEqual([]);
  return [...files].reduce((sum, file) => sum + brotliKb(file), 0);
}

const known = new Map<string, number>();

function brotliKb(file: string): number {
  const size =
    known.get(file) ?? brotliCompressSync(readFileSync(path.join('build/client', file))).length / 1000;
  known.set(file, size);
  return size;
}
