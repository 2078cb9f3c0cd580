import { type Browser, chromium, type Page } from '@playwright/test';

import { createSamplePhotos } from '~/demo-photos.server';
import { createClock } from '~/domain/clock';
import { chromiumFlags, findChromium, findHeadlessShell } from '#tests/support/chromium.mjs';

import type { Bench, Effort } from './bench';
import type { Figure } from './figures';
import { resident } from './support/setup';

/** `--only` takes paths of the sample neighborhood. */
const usualPages = [
  '/',
  '/emergency',
  '/notifications',
  '/community/events',
  '/community/shuttle',
  '/health/outdoor',
  '/sustainable/community-garden',
  '/health/bookings/new',
];

const pagesOf = ({ only }: Effort): readonly string[] => only ?? usualPages;

const measures = {
  fcp: { unit: 'ms', most: 1700 },
  lcp: { unit: 'ms', most: 2500 },
  interactive: { unit: 'ms', most: 4000 },
  kB: { unit: 'kB', most: 180 },
  requests: { unit: '', most: 20 },
};

type Measured = Record<keyof typeof measures, number>;

/**
 * A page's first view on an old phone, against fixed limits: times since the tap, and the transferred kB and requests
 * until two seconds after it is interactive. Pictures and map tiles don't count. A page is interactive when React has
 * hydrated its footer.
 */
export const bench: Bench = {
  effort: { pairs: 3 },
  figures: (effort) =>
    Object.fromEntries(
      pagesOf(effort).flatMap((path) =>
        Object.entries(measures).map(([name, { unit }]): [string, Figure] => [
          `${path} ${name}`,
          { name: `phone ${path} ${name}`, unit, goal: { atMost: 1 } },
        ]),
      ),
    ),
  async *pairs(setup, effort) {
    const { url: DATABASE_URL, db, signIn, leave } = await setup.neighborhood();
    await createSamplePhotos({ db, clock: createClock({ aheadMs: 0 }) });
    const server = await setup.startOurs({ env: { DATABASE_URL } });
    const browser = await chromium.launch({
      executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
      args: chromiumFlags,
    });
    try {
      const [cookie = ''] = await signIn([resident]);
      for (let pair = 0; pair < effort.pairs; pair += 1)
        for (const path of pagesOf(effort)) {
          const measured = await visit(browser, { origin: server.origin, cookie, path });
          for (const [name, { most }] of Object.entries(measures))
            yield { figure: `${path} ${name}`, ours: measured[name as keyof Measured], floor: most };
        }
    } finally {
      await browser.close();
      await server.stop();
      await leave();
    }
  },
};

/** The phone: a sixth of this machine's speed, 400 kbit/s, 400 ms a round trip. */
const cpuSlowdown = 6;
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const screen = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

async function visit(
  browser: Browser,
  { origin, cookie, path }: { origin: string; cookie: string; path: string },
): Promise<Measured> {
  const context = await browser.newContext(screen);
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const loaded = await countTraffic(page);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: 60_000 });
    const interactive = await page.waitForFunction(
      () => {
        const last = document.querySelector('footer') ?? document.body;
        return last && Object.keys(last).some((key) => key.startsWith('__reactProps')) && performance.now();
      },
      null,
      { polling: 50, timeout: 60_000 },
    );
    await page.waitForTimeout(2000);
    const paints = await page.evaluate(readPaints);
    return { ...paints, interactive: Number(await interactive.jsonValue()), ...loaded() };
  } finally {
    await context.close();
  }
}

async function countTraffic(page: Page): Promise<() => { kB: number; requests: number }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const counted = new Map<string, number>();
  devTools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'Image') counted.set(requestId, 0);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) counted.set(requestId, encodedDataLength);
  });
  return () => ({
    kB: [...counted.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
    requests: counted.size,
  });
}

/** Runs in the page. */
const readPaints = (): Promise<{ fcp: number; lcp: number }> =>
  new Promise((resolve) => {
    const [fcp] = performance.getEntriesByName('first-contentful-paint');
    new PerformanceObserver((list) => {
      resolve({ fcp: fcp?.startTime ?? 0, lcp: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
