import type { Page } from '@playwright/test';

import { endSafetyAlerts } from '../support/alerts';
import { expect, holdFiles, hydrated, waitForRouteScript, test } from '../support/journey';
import { testNow } from '../support/test-clock';
import { uniqueWord } from '../support/seed';

/** Default motion, with page transitions and their pending presses. */
test.use({ reducedMotion: 'no-preference' });

const banner = (page: Page) => page.getByRole('region', { name: 'Community alerts' });
const face = (page: Page) => banner(page).locator('summary');
const unfold = (page: Page) => face(page).press('Enter');
const shownAlert = (page: Page) => banner(page).locator('li[data-current] article > p').first();
const readTitles = (page: Page) => banner(page).locator('article > p:first-of-type').allTextContents();
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/**
 * Waits until React has handled all events, and its queued messages, after which the carousel's timer starts. The
 * stopped page clock doesn't matter, because an animation reports the frames.
 */
const untilRendered = (page: Page) =>
  page.evaluate(async () => {
    await document.body.animate([], 100).finished;
    for (let round = 0; round < 5; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Scripts load after the first paint, which the stopped clock would never reach. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.clock.runFor(100);
  await untilHydrated(page);
}

/** Hydration is complete: React replays an earlier hover, and would miss the pointer leaving. */
async function untilHydrated(page: Page): Promise<void> {
  // The header has a bell for each width, of which the stylesheet hides one.
  await expect(bell(page)).toHaveCount(1);
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
}

test.describe('the alert carousel', () => {
  test.beforeEach(async ({ app, page, signIn }) => {
    await endSafetyAlerts(app.databaseUrl);
    await signIn(page, 'resident', { landsHome: false });
    await page.clock.install({ time: testNow() });
    await page.goto('/');
    await untilHydrated(page);
    // The pointer pauses the carousel, and its timer restarts when the pointer leaves. From then on only the test
    // moves the clock, starting after any slow page load.
    await banner(page).hover();
    await page.clock.pauseAt(testNow().getTime() + 60_000);
    await page.mouse.move(0, 790);
  });

  test('the alert carousel moves on every five seconds, and not before', async ({ page }) => {
    const titles = await readTitles(page);
    expect(titles.length).toBeGreaterThan(2);
    await unfold(page);
    await banner(page).getByRole('button', { name: 'Alert 1 of' }).click();
    await unfold(page);
    await expect(banner(page).locator('.dots')).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await untilRendered(page);
    await page.clock.runFor(4900);
    await expect(face(page)).toContainText(titles[0] ?? '');
    await page.clock.runFor(200);
    await expect(face(page)).toContainText(titles[1] ?? '');
    await untilRendered(page);
    await page.clock.runFor(5000);
    await expect(face(page)).toContainText(titles[0] ?? '');
  });

  test('the alert carousel never rotates a current safety alert away', async ({
    page,
    otherBrowser,
    signIn,
  }) => {
    const title = `Smoke ${uniqueWord()}`;
    const office = await otherBrowser();
    await signIn(office, 'manager', { landsHome: false });
    const data = { title, message: 'Close the windows.' };
    expect((await office.request.post('/api/notifications/safety-alert', { data })).ok()).toBe(true);
    await reload(page);
    await expect(face(page)).toContainText(title);
    await untilRendered(page);
    await page.clock.runFor(20_000);
    await expect(face(page)).toContainText(title);
  });

  test('the alert carousel pauses while the pointer or the focus is in it', async ({ page }) => {
    const first = await face(page).innerText();
    await banner(page).hover();
    await page.clock.runFor(20_000);
    expect(await face(page).innerText()).toBe(first);
    await page.mouse.move(0, 790);
    await untilRendered(page);
    await page.clock.runFor(5100);
    await expect.poll(() => face(page).innerText()).not.toBe(first);
    await face(page).focus();
    await untilRendered(page);
    const held = await face(page).innerText();
    await page.clock.runFor(20_000);
    expect(await face(page).innerText()).toBe(held);
  });

  test('the alert carousel stands still for people who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reload(page);
    const first = await face(page).innerText();
    await page.clock.runFor(30_000);
    expect(await face(page).innerText()).toBe(first);
  });

  test('the alert carousel wraps around at both ends, and its dots jump to an alert', async ({ page }) => {
    const titles = await readTitles(page);
    await unfold(page);
    const last = titles.length - 1;
    await banner(page).getByRole('button', { name: 'Previous alert' }).click();
    await expect(shownAlert(page)).toHaveText(titles[last] ?? '');
    await banner(page).getByRole('button', { name: 'Next alert' }).click();
    await expect(shownAlert(page)).toHaveText(titles[0] ?? '');
    await banner(page)
      .getByRole('button', { name: `Alert 3 of ${titles.length}` })
      .click();
    await expect(shownAlert(page)).toHaveText(titles[2] ?? '');
    await expect(banner(page).locator('[aria-current]')).toHaveAccessibleName(`Alert 3 of ${titles.length}`);
  });
});

test('the bell opens the newest ten in place, also by keyboard, and returns the focus', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const dropdown = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(dropdown).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await dropdown.getByRole('listitem').count()).toBeLessThanOrEqual(10);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(dropdown).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await dropdown.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(dropdown).toHaveCount(0);
});

test('the bell with more than ten notifications says how many there are', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  for (let number = 1; number <= 11; number++) {
    await page.request.post('/api/notifications/test', {
      data: { type: 'community_update', title: `Update ${number}`, message: 'News.' },
    });
  }
  await page.goto('/wellbeing');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(bell(page)).toHaveAttribute('data-count', '9+');
  await bell(page).click();
  const dropdown = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(dropdown.getByRole('listitem')).toHaveCount(10);
  await expect(dropdown.getByText(/^Showing 10 of \d+ notifications$/)).toBeVisible();
  await dropdown.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('the menu closes by Escape and by a press elsewhere', async ({ page, signIn }) => {
  await signIn(page, 'resident');
  const summary = page.getByRole('banner').locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await summary.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test("a phone's menu begins with the search, ends above the tabs, and closes behind its links", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/health');
  await page.getByRole('banner').locator('summary').press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('searchbox')).toBeFocused();
  const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  const tabs = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect(y + height).toBeLessThanOrEqual(tabs?.y ?? 0);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(menu).toBeHidden();
});

test('the sidebar unfolds the current section, and any other one by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/health/outdoor');
  await untilHydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  const part = (name: string) => sidebar.getByRole('link', { name, exact: true });
  await expect(part('Outdoor Activities')).toHaveAttribute('aria-current', 'page');
  await expect(part('Profile')).toBeInViewport({ ratio: 1 });
  await part('Eco-Safe').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(part('Energy Monitoring')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sustainable/energy-monitoring');
  await expect(part('Energy Monitoring')).toHaveAttribute('aria-current', 'page');
  await expect(part('Outdoor Activities')).toBeHidden();
});

test("the header's search box asks the search page by Enter", async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/health');
  await untilHydrated(page);
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search VCLink' });
  await box.fill('plumber');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=plumber');
  await expect(box).toHaveCount(0);
});

test('scripts load after the page can be painted, and not along with its stylesheet', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  const allow = await holdFiles(page, '**/*.css');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  expect(scripts).toEqual([]);
  allow();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(5);
});

test('a text changed before scripts load keeps its change', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  const allow = await holdFiles(page, '**/assets/*.js');
  await page.goto('/manage/focus', { waitUntil: 'commit' });
  const text = page.locator('textarea[name=description]');
  await expect(text).not.toHaveValue('');
  await text.fill('Changed early.');
  allow();
  await untilHydrated(page);
  await expect(text).toHaveValue('Changed early.');
});

test('a page transition moves the old page out to the left and the new one in from the right', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident');
  await untilHydrated(page);
  await waitForRouteScript(page, 'page-motion');
  const motions = await watchMotions(page);
  const greeting = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Eco-Safe' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Eco-Safe' });
  await expect(heading).toBeVisible();
  const duration = 300;
  await expect.poll(motions).toEqual([
    { title: greeting, property: 'opacity', values: ['1', '0'], duration },
    { title: greeting, property: 'transform', values: ['translateX(0px)', 'translateX(-20px)'], duration },
    { title: 'Eco-Safe', property: 'opacity', values: ['0', '1'], duration },
    { title: 'Eco-Safe', property: 'transform', values: ['translateX(20px)', 'translateX(0px)'], duration },
  ]);
  const body = page.locator('main > div').filter({ has: heading });
  await expect(body).toHaveCSS('transform', 'none');
  await expect(body).toHaveCSS('opacity', '1');
});

test('pages change at once for people who prefer reduced motion', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'resident');
  await untilHydrated(page);
  const motions = await watchMotions(page);
  await page.getByRole('link', { name: 'Eco-Safe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eco-Safe' })).toBeVisible();
  expect(await motions()).toEqual([]);
});

/** Records all animations of the body, independent of the frames that show them. */
async function watchMotions(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const motions: unknown[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...asked) {
      const motion = animate.apply(this, asked);
      const effect = motion.effect as KeyframeEffect;
      const title = this.querySelector('h1')?.textContent;
      const { duration } = effect.getTiming();
      for (const property of ['opacity', 'transform']) {
        const values = effect.getKeyframes().map((frame) => frame[property]);
        if (values.every((value) => value !== undefined)) motions.push({ title, property, values, duration });
      }
      return motion;
    };
    Object.assign(window, { motions });
  });
  return () => page.evaluate(() => (window as unknown as { motions: unknown[] }).motions);
}

test('the skip link jumps past the header', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/health');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('presses while scripts hydrate the page break nothing', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  // A press in every idle moment of the page, so that one falls into each step of hydration.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const until = performance.now() + 5_000;
    port1.onmessage = () => {
      const main = document.querySelector('#main');
      main?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const isTaken = main && Object.keys(main).some((key) => key.startsWith('__reactProps'));
      if (!isTaken && performance.now() < until) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto('/health');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Digital Health/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Health' })).toBeVisible();
});

test('a browser that saves data gets no motion and is offered lite mode', async ({
  otherBrowser,
  signIn,
}) => {
  const page = await otherBrowser({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  await signIn(page, 'resident');
  await expect(page.getByText('Data saver is on.')).toBeVisible();
  await untilHydrated(page);
  const motions = await watchMotions(page);
  await page.getByRole('link', { name: 'Eco-Safe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eco-Safe' })).toBeVisible();
  expect(await motions()).toEqual([]);
});

test('the page says when the connection is lost, and keeps the emergency number', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  await signIn(page, 'resident');
  // An already visited page: Remix reloads the document if a page module fails to load.
  await page.getByRole('link', { name: 'Eco-Safe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eco-Safe' })).toBeVisible();
  await page.getByRole('link', { name: 'Community', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Emergency' }).hover();
  await waitForRouteScript(page, 'share-panel-dialog');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Eco-Safe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.getByRole('banner').getByRole('link', { name: 'Emergency' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Call 911', exact: true })).toBeVisible();
  await page.context().setOffline(false);
});
