import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { signIn, type Login } from './journey';
import { startApp } from './journey-server';
import { lengths, longestPage } from './lengths';

/**
 * `npm run screens -- /signin / --as manager`: pictures of pages on demo data:
 * phone and desktop, light and dark, with and without JavaScript. Prints the files' paths.
 *
 * --as resident|manager   signs in first (default: a visitor, but a resident for anything but the account's pages such as /signin)
 * --only phone,dark,js    only those whose names have all of these words
 * --origin URL            pictures of a server that is already running
 * --full                  the whole page instead of the first screen
 * --lengths               no pictures: how long each page is on a phone, and what it may be (or of the pages named)
 */
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const folder = path.join('.cache', 'screens');

const { values: options, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    only: { type: 'string', default: '' },
    origin: { type: 'string' },
    full: { type: 'boolean', default: false },
    lengths: { type: 'boolean', default: false },
  },
});

type View = { name: string; context: BrowserContextOptions };

const views: View[] = (['phone', 'desktop'] as const)
  .flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })))
  .flatMap(({ size, colorScheme }) =>
    [true, false].map((javaScriptEnabled) => ({
      name: `${size}-${colorScheme}-${javaScriptEnabled ? 'js' : 'nojs'}`,
      context: {
        viewport: sizes[size],
        colorScheme,
        javaScriptEnabled,
        hasTouch: size === 'phone',
        timezoneId: 'America/Los_Angeles',
        reducedMotion: 'reduce' as const,
      },
    })),
  )
  .filter(({ name }) =>
    options.only
      .split(',')
      .filter(Boolean)
      .every((word) => name.split('-').includes(word)),
  );

async function photograph(browser: Browser, origin: string, view: View): Promise<void> {
  const context = await browser.newContext({ ...view.context, baseURL: origin });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`  ${view.name}: ${error.message}`));
  page.on(
    'console',
    (message) => message.type() === 'error' && console.error(`  ${view.name}: ${message.text()}`),
  );
  let isSignedIn = false;
  for (const url of urls) {
    const login =
      options.as ?? (/^\/(signin|join|claim|forgot|reset|confirm-address)/.test(url) ? null : 'resident');
    if (login && !isSignedIn) await signIn(page, origin, login as Login);
    isSignedIn ||= login !== null;
    await page.goto(url, { waitUntil: view.context.javaScriptEnabled ? 'networkidle' : 'load' });
    const name = url.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'home';
    const file = path.join(folder, `${name}-${view.name}.png`);
    await page.screenshot({ path: file, fullPage: options.full });
    console.log(file);
  }
  await context.close();
}

const scrolled = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The table of tests/support/lengths.ts as it is measured, with scripts and without, the banner hidden. */
async function measureLengths(browser: Browser, origin: string): Promise<void> {
  const asked = urls.map((path) => lengths.find((one) => one.path === path) ?? { path, most: longestPage });
  const measured = new Map<string, number[]>();
  for (const javaScriptEnabled of [true, false]) {
    for (const login of ['resident', 'manager'] as const) {
      // Lower than any page: else a short one would be as long as the screen.
      const viewport = { width: 360, height: 300 };
      const context = await browser.newContext({ viewport, javaScriptEnabled, baseURL: origin });
      const page = await context.newPage();
      await signIn(page, origin, login);
      const form = { hidden: '1', redirectTo: '/' };
      await page.request.post('/alerts/banner', { form, headers: { Origin: origin } });
      for (const { path, as = options.as ?? 'resident' } of urls.length > 0 ? asked : lengths) {
        if (as !== login) continue;
        const response = await page.goto(path, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' });
        let height = await scrolled(page);
        if (height <= sizes.phone.height) {
          // No page is shorter than its screen.
          await page.setViewportSize({ ...sizes.phone, height: 300 });
          height = await scrolled(page);
          await page.setViewportSize(sizes.phone);
        }
        measured.set(path, [...(measured.get(path) ?? []), response?.ok() ? height : NaN]);
      }
      await context.close();
    }
  }
  console.log('page                                        js   no js     may be');
  for (const [path, [js = NaN, noJs = NaN]] of measured) {
    const most = lengths.find((one) => one.path === path)?.most ?? longestPage;
    const verdict = Math.max(js, noJs) <= most ? '' : '  too long';
    console.log(
      `${path.padEnd(40)}${[js, noJs, most].map((px) => String(px).padStart(7)).join(' ')}${verdict}`,
    );
  }
}

if (urls.length === 0 && !options.lengths) {
  console.error('Name the pages, such as: npm run screens -- /signin / /notifications --as manager');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
if (!options.origin) await ensureBuild();
const app = options.origin ? null : await startApp({});
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags });
try {
  if (options.lengths) await measureLengths(browser, options.origin ?? app?.origin ?? '');
  else for (const view of views) await photograph(browser, options.origin ?? app?.origin ?? '', view);
} finally {
  await browser.close();
  await app?.close();
}
