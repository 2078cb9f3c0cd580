import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import {
  test as base,
  expect,
  mergeTests,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

import { cloneDatabase } from './database';
import { HtmlPage } from './html-client';
import { startApp, type AppProcess } from './journey-server';
import { databaseVariable } from './journey-setup';

export { expect };

export type Login = 'resident' | 'manager' | { email: string; password: string };

type SessionCookie = `vclink_session=${string}`;

type BrowserOptions = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'colorScheme' | 'viewport' | 'reducedMotion' | 'extraHTTPHeaders' | 'storageState'
>;

type PerTest = {
  origin: string;
  signIn: (page: Page, login: Login, options?: { landsHome?: boolean }) => Promise<void>;
  otherBrowser: (options?: BrowserOptions) => Promise<Page>;
  visit: (login: Login | SessionCookie | null, path?: string) => Promise<HtmlPage>;
  /** Allows a problem in this test: a console error, a page error or a 5xx response. */
  expectProblem: (pattern: RegExp) => void;
  problems: Problems;
};

type PerWorker = {
  environment: Record<string, string>;
  app: AppProcess & { databaseUrl: string };
};

type Problems = {
  watch(context: BrowserContext): void;
  expect(pattern: RegExp): void;
  unexpected(): string[];
};

/**
 * Playwright's test on a running app with the sample neighborhood, one app and database per worker.
 *
 * A console error, uncaught error, 5xx response, missing asset, CSP violation or request to another site fails the
 * test, unless `expectProblem` allows it.
 */
export const test = base.extend<PerTest, PerWorker>({
  environment: [{}, { scope: 'worker', option: true }],
  app: [
    async ({ environment }, use) => {
      const database = await cloneDatabase(process.env[databaseVariable] ?? '');
      const app = await startApp({ DATABASE_URL: database.url, ...environment });
      await use({ ...app, databaseUrl: database.url });
      await app.close();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
  origin: async ({ app }, use) => use(app.origin),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  problems: async ({}, use) => {
    const problems = collectProblems();
    await use(problems);
    expect(problems.unexpected(), 'problems seen by the browsers').toEqual([]);
  },
  context: async ({ context, problems }, use, testInfo) => {
    problems.watch(context);
    await use(context);
    if (hasFailed(testInfo) || problems.unexpected().length > 0) await attachPictures(context, testInfo);
  },
  page: async ({ page }, use) => use(goToHydrated(page)),
  expectProblem: async ({ problems }, use) => use((pattern) => problems.expect(pattern)),

  signIn: async ({ origin }, use) => use((page, login, options) => signIn(page, origin, login, options)),

  visit: async ({ playwright, origin, userAgent }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async (login, path) => {
      const isCookie = typeof login === 'string' && login.startsWith('vclink_session=');
      const session = { name: 'vclink_session', value: isCookie ? login.split('=')[1]! : '', path: '/' };
      const cookie = { ...session, domain: new URL(origin).hostname, expires: -1, sameSite: 'Lax' as const };
      const cookies = isCookie ? [{ ...cookie, httpOnly: true, secure: false }] : [];
      const request = await playwright.request.newContext({
        baseURL: origin,
        userAgent,
        storageState: { cookies, origins: [] },
      });
      requests.push(request);
      const page = new HtmlPage(request, origin);
      if (login && !isCookie) await signIn({ request }, origin, login as Login, { landsHome: false });
      if (path) await page.goto(path);
      return page;
    });
    await Promise.all(requests.map((request) => request.dispose()));
  },

  otherBrowser: async ({ browser, origin, problems, contextOptions, javaScriptEnabled }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: origin,
        javaScriptEnabled,
        ...options,
      });
      contexts.push(context);
      problems.watch(context);
      return goToHydrated(await context.newPage());
    });
    if (hasFailed(testInfo)) for (const context of contexts) await attachPictures(context, testInfo);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * `test` for a file with an app and a database of its own. Playwright shares a worker between files whose worker
 * fixtures have identical values.
 */
export const onItsOwn = <PerTest extends object, PerWorker extends object>(
  shared: TestType<PerTest, PerWorker>,
) => mergeTests(shared, base.extend<object, { own: object }>({ own: [{}, { scope: 'worker', auto: true }] }));

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/**
 * Attaches screenshots of a failed test's pages. Playwright's own `only-on-failure` takes one of every page that
 * closes, in case the test fails later.
 */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const file = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`);
    const isDrawn = await page.screenshot({ path: file, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isDrawn) await testInfo.attach('screenshot', { path: file, contentType: 'image/png' });
  }
}

const demoLogins = {
  resident: { email: 'resident@example.org', password: 'demo-neighbourhood' },
  manager: { email: 'manager@example.org', password: 'demo-neighbourhood' },
};

/**
 * Signs in by a direct form request, which saves the sign-in page.
 * @param options.landsHome false if the test opens another page next
 */
export async function signIn(
  page: Pick<Page, 'request'> & Partial<Pick<Page, 'goto'>>,
  origin: string,
  login: Login,
  { landsHome = true }: { landsHome?: boolean } = {},
): Promise<void> {
  const { email, password } = typeof login === 'string' ? demoLogins[login] : login;
  const form = { email, password };
  const answer = await page.request.post(`${origin}/signin`, { form, maxRedirects: 0 });
  expect([302, 303], 'signing in').toContain(answer.status());
  if (landsHome) await page.goto?.(`${origin}/`);
}

/**
 * Waits for hydration, if the page has scripts. Before it the browser itself follows links. React marks each hydrated
 * element, the last ones at the end.
 */
export async function hydrated(page: Page): Promise<void> {
  const isTaken = () =>
    page.evaluate(() => {
      if (matchMedia('(scripting: none)').matches) return true;
      if (document.readyState === 'loading' || document.querySelector('body > template')) return false;
      const last = document.querySelector('footer') ?? document.body;
      return !('__remixContext' in window) || Object.keys(last).some((key) => key.startsWith('__reactProps'));
    });
  await expect.poll(isTaken, { intervals: [10, 20, 50, 100] }).toBe(true);
}

/** Waits until no navigation, fetcher or revalidation runs. A page without scripts has none. */
export async function idle(page: Page): Promise<void> {
  const listBusy = () => {
    if (!('__remixRouter' in window)) return [];
    const { navigation, fetchers, revalidation } = window.__remixRouter.state;
    const states = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)];
    return states.filter((state) => state !== 'idle');
  };
  await expect.poll(() => page.evaluate(listBusy), { intervals: [20, 50, 100] }).toEqual([]);
}

function goToHydrated(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await hydrated(page);
    return answer;
  };
  return page;
}

export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let allow = () => {};
  const isAllowed = new Promise<void>((resolve) => (allow = resolve));
  await page.route(pattern, async (route) => {
    await isAllowed;
    await route.continue();
  });
  return allow;
}

/**
 * Waits for the script of a route's module, which a form needs even to report its failure.
 * @param name the module's file name, without extension
 */
export async function waitForRouteScript(page: Page, name: string): Promise<void> {
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // Eight characters of content hash follow the name, since other names start alike.
  await expect.poll(scripts).toContainEqual(expect.stringMatching(`/assets/${name}-[\\w-]{8}\\.js$`));
}

/** Waits for the route list, which has the error texts of routes without a page. */
export async function waitForRouteList(page: Page): Promise<void> {
  await waitForRouteScript(page, 'small-parts');
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(files).toContainEqual(expect.stringMatching(/\/assets\/manifest-\w+\.json$/));
}

/** A 404 page or a refused form is a normal response, but a missing asset is a problem. */
const assetTypes = new Set(['script', 'stylesheet', 'image', 'font', 'manifest']);

function leavesSite(page: Page, request: Request): boolean {
  const { protocol, origin } = new URL(request.url());
  return (
    /^https?:$/.test(protocol) && !request.isNavigationRequest() && origin !== new URL(page.url()).origin
  );
}

function collectProblems(): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // Chromium logs every response of 400 and above. The code below picks those that matter.
      const isStatusLine = /^Failed to load resource: the server responded with a status of/.test(text);
      // Remix logs this when a navigation aborts a running data request.
      const isAbortedLoad = /^AbortError: signal is aborted without reason/.test(text);
      if (message.type() === 'error' && !isStatusLine && !isAbortedLoad) seen.push(`console error: ${text}`);
    });
    page.on('request', (request) => {
      if (leavesSite(page, request)) seen.push(`asked of another site: ${request.url()}`);
    });
    page.on('response', (response) => {
      const [status, kind] = [response.status(), response.request().resourceType()];
      if (status >= 500 || (status >= 400 && assetTypes.has(kind))) seen.push(`${status}: ${response.url()}`);
    });
  };
  return {
    watch(context) {
      context.pages().forEach(watchPage);
      context.on('page', watchPage);
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Compiles axe once for all documents of the page, which saves each some 50 ms. */
export const preloadAxe = (page: Page) => page.addInitScript({ path: axeFile });

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(readFileSync(axeFile, 'utf8'));
}

export async function axe(page: Page, options: { colorScheme?: 'light' | 'dark' } = {}): Promise<void> {
  if (options.colorScheme) await page.emulateMedia({ colorScheme: options.colorScheme });
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
  await waitForAnimations(page);
  await loadAxe(page);
  await checkByAxe(page, { include: 'html' });
}

type AxeContext = { include: string; exclude?: string };

const aroundMain = ':has(#main) > :not(#main, :has(#main))';

/** Axe leaves out this rule of WCAG 2.2 unless asked. It fails for what the header half covers. */
const everyRule: RunOptions = { rules: { 'target-size': { enabled: true } } };

/**
 * Runs axe in both color modes: all rules in the current mode, and only color rules in the other.
 * @param options.isSeenAround false skips everything around `#main`, which is the same on every page
 */
export async function axeInBothModes(page: Page, { isSeenAround = true } = {}): Promise<void> {
  const context = isSeenAround ? { include: 'html' } : { include: 'html', exclude: aroundMain };
  await waitForAnimations(page);
  await loadAxe(page);
  await checkByAxe(page, context, everyRule);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await waitForAnimations(page);
  await checkByAxe(page, context, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function checkByAxe(page: Page, context: AxeContext, options: RunOptions = {}): Promise<void> {
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as {
        axe: { run(context: AxeContext, options: RunOptions): Promise<AxeResults> };
      };
      // Skipping passed checks and selectors saves a third of the time.
      const results = await axe.run(context, { ...options, resultTypes: ['violations'], selectors: false });
      return results.violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`,
      );
    },
    { context, options },
  );
  expect(violations, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}

/**
 * Waits for running transitions, whose colors axe would report. Checks several times, because a new page appears only
 * after the old one has left.
 */
async function waitForAnimations(page: Page): Promise<void> {
  const isMoving = () =>
    document.getAnimations().some((one) => {
      return one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity;
    }) ||
    [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')].some((element) => {
      return (
        element.style.opacity !== '' && Number(element.style.opacity) > 0 && Number(element.style.opacity) < 1
      );
    });
  // With reduced motion pages change without transitions.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [deadline, enough] = [performance.now() + 5000, isStill ? 1 : 3];
  for (let rests = 0; performance.now() < deadline;) {
    rests = (await page.evaluate(isMoving)) ? 0 : rests + 1;
    if (rests >= enough) return;
    await page.waitForTimeout(100);
  }
}

/** Saves a screenshot as .cache/screenshots/<name>.png. @returns its path */
export async function saveScreenshot(page: Page, name: string): Promise<string> {
  const file = path.join('.cache/screenshots', `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  return file;
}
