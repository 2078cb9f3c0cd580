import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { signIn, type Login } from './journey';
import { startApp } from './journey-server';

/**
 * `npm run screens -- /signin / --as manager`: screenshots of pages on demo data, on phone and desktop, light and
 * dark, with and without JavaScript. Prints the files' paths.
 * --as resident|manager signs in first (default: a visitor on account pages such as /signin, else a resident)
 * --only phone,dark,js only names with all of these words
 * --origin URL uses a running server
 * --full the whole page instead of the first screen
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

if (urls.length === 0) {
  console.error('Name the pages, such as: npm run screens -- /signin / /notifications --as manager');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
if (!options.origin) await ensureBuild();
const app = options.origin ? null : await startApp({});
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags });
try {
  for (const view of views) await photograph(browser, options.origin ?? app?.origin ?? '', view);
} finally {
  await browser.close();
  await app?.close();
}
