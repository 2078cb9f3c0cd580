import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey';

/** Text as large as people set it, on phones: nothing is off the screen, least of all the emergency button. */
const widths = [320, 360, 390];
const sizes = [100, 112, 150, 200];

for (const role of ['resident', 'manager', 'visitor'] as const) {
  test(`the header has room for text of up to 200 % on phones: ${role}`, async ({ page, signIn }) => {
    if (role !== 'visitor') await signIn(page, role, { landsHome: false });
    const pages =
      role === 'visitor'
        ? ['/signin', '/emergency']
        : ['/', '/settings', '/health/bookings', '/notifications'];
    for (const address of pages) {
      await page.goto(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        for (const size of sizes) {
          await page.evaluate((size) => {
            document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
            return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          }, size);
          const where = `${address} at ${width} px, ${size} %`;
          expect.soft(await overflow(page), `${where}: what hangs over`).toEqual([]);
          const button =
            role === 'visitor'
              ? page.getByRole('banner').getByRole('link', { name: 'Call 911' })
              : page.getByRole('banner').getByRole('link', { name: 'Emergency' });
          const box = (await button.boundingBox())!;
          expect.soft(box.x, where).toBeGreaterThanOrEqual(0);
          expect.soft(box.y, where).toBeGreaterThanOrEqual(0);
          expect.soft(box.x + box.width, where).toBeLessThanOrEqual(width);
          expect.soft(box.height, where).toBeGreaterThanOrEqual(44);
          // The sections' names at the foot and the header leave the page most of the screen.
          const bars = await page
            .locator('header, nav.fixed')
            .evaluateAll((all) => all.map((one) => one.clientHeight));
          expect
            .soft(
              bars.reduce((sum, one) => sum + one, 0),
              where,
            )
            .toBeLessThanOrEqual(370);
        }
      }
    }
  });
}

/** What stands in the bars and reaches past the screen's edge; and what does in a page that can be moved sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const reachesOut = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > clientWidth + 0.5 || left < -0.5);
    };
    const name = (one: Element) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`;
    const inBars = [...document.querySelectorAll('header *, nav.fixed *')].filter(
      (one) => reachesOut(one) && getComputedStyle(one).position !== 'absolute',
    );
    if (scrollWidth <= clientWidth) return inBars.map(name);
    const inPage = [...document.querySelectorAll('body *')].filter(reachesOut);
    return [`the page: ${scrollWidth} of ${clientWidth}`, ...inPage.map(name)];
  });
