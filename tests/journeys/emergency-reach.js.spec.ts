import type { Page } from '@playwright/test';

import { expect, sendButton, test } from '../support/emergency-journey';
import { insertShare } from '../support/shares';

/** The emergency buttons must be pressable at every size, in every state of location and server. */

const sizes = [
  { width: 320, height: 480 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 412, height: 915 },
];
const locations = ['granted', 'refused', 'slow', 'failing'] as const;

const long = 'Eine sehr lange Nachricht, die niemand in einer Zeile lesen kann. '.repeat(25);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Emergency' });
const open = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Emergency' }).press('Enter');

/** The dialog is painted, then the page below stops taking presses, and then the dialog takes them. */
async function takesPresses(page: Page) {
  await expect(sendButton(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('pointer-events', 'none');
  await expect(sendButton(page)).toHaveCSS('pointer-events', 'auto');
}

/** A device whose location arrives, is denied, arrives late, or never arrives. */
function stubLocation() {
  const found = {
    coords: { latitude: 45.4907, longitude: -122.8037, accuracy: 18.4 },
    // oxlint-disable-next-line house/clock -- the device's own
    timestamp: Date.now(),
  };
  navigator.geolocation.getCurrentPosition = (onFound, onFailed) => {
    const mode = (window as unknown as { locationMode?: string }).locationMode;
    const fail = (code: number) => onFailed?.({ code, message: '' } as GeolocationPositionError);
    if (mode === 'granted') onFound(found as GeolocationPosition);
    if (mode === 'refused') fail(1);
    if (mode === 'slow') setTimeout(() => onFound(found as GeolocationPosition), 7000);
    if (mode === 'failing') setTimeout(() => fail(3), 10_000);
  };
}

/** Elements that cover the two buttons, probed at their centers and near their corners. */
function whatCovers(): string[] {
  const isSeen = (element: Element) => element.closest('[aria-hidden=true]') === null;
  const find = (selector: string, words: RegExp) =>
    [...document.querySelectorAll(`:is([role=dialog], main) ${selector}`)]
      .filter((element) => words.test(element.textContent ?? '') && isSeen(element))
      .at(-1);
  const wanted = [
    find('a[class^="button"][href^="tel:"]', /^Call \d+$/),
    find('button', /Notify my contacts|Sending/),
  ];
  return wanted.flatMap((element, at) => {
    if (!element) return [`button ${at} is not there`];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y])),
    ] as [number, number][];
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return element.contains(hit)
        ? []
        : [`${element.textContent} at ${x},${y}: ${hit?.outerHTML.slice(0, 120)}`];
    });
  });
}

test.beforeEach(({ page, signIn, noor }) => signIn(page, noor, { landsHome: false }));

test('for twelve seconds nothing covers Call 911 and the send button, at any size and location state', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(stubLocation);
  await page.goto('/health');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const mode of locations) {
      await page.evaluate((mode) => Object.assign(window, { locationMode: mode }), mode);
      await open(page);
      await takesPresses(page);
      for (let halfSeconds = 0; halfSeconds <= 24; halfSeconds += 1) {
        const covers = await page.evaluate(whatCovers);
        expect(covers, `${size.width}×${size.height}, ${mode}, ${halfSeconds / 2} s`).toEqual([]);
        await page.clock.runFor(500);
      }
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  }
});

test('nothing covers the emergency buttons during a share, a failure, long texts or large text', async ({
  page,
  noor,
  database,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await insertShare(database.db, noor.id, {
    senderName: long.slice(0, 100),
    message: long,
    latitude: null,
    longitude: null,
    address: long.slice(0, 500),
  });
  await page.addInitScript(stubLocation);
  await page.addInitScript(() => Object.assign(window, { locationMode: 'refused' }));
  await page.route('**/api/emergency-share', (route) => route.abort());
  for (const fontSize of ['100%', '200%']) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const path of ['/emergency', '/health']) {
        await page.goto(path);
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), fontSize);
        if (path === '/health') {
          await open(page);
          await takesPresses(page);
        }
        const where = `${path}, ${size.width}×${size.height}, ${fontSize}`;
        await expect(page.getByText('Location access denied')).toBeVisible();
        await page.getByLabel('Message (optional)').fill(long);
        expect(await page.evaluate(whatCovers), where).toEqual([]);
        await sendButton(page).press('Enter');
        await expect(page.getByText('Failed to notify contacts')).toBeAttached();
        await expect(sendButton(page)).toBeVisible();
        expect(await page.evaluate(whatCovers), `${where}, failed`).toEqual([]);
        await page.getByText('Stay on the line').scrollIntoViewIfNeeded();
        expect(await page.evaluate(whatCovers), `${where}, at its end`).toEqual([]);
      }
    }
  }
});
