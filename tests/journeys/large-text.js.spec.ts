import { findPath, screens } from '../../bench/pages.bench';
import { expect, test } from '../support/journey';

/** Large text on phones: nothing may leave the screen, least of all the emergency button. */

const widths = [320, 360, 390];
const sizes = [100, 112, 150, 200];

const toPages = {
  visitor: ['/signin', '/emergency'],
  resident: ['/', '/settings', '/health/bookings', '/notifications'],
  manager: ['/', '/manage'],
};

for (const role of ['resident', 'manager', 'visitor'] as const) {
  test(`the header fits text of up to 200 % on phones: ${role}`, async ({ page, signIn }) => {
    if (role !== 'visitor') await signIn(page, role, { landsHome: false });
    for (const address of toPages[role]) {
      await page.goto(address);
      const problems: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        for (const size of sizes) {
          const { out, button, bars } = await page.evaluate(measureAtSize, size);
          const found = [...out];
          if (!(button.left >= 0 && button.top >= 0 && button.right <= width))
            found.push('the emergency button leaves the screen');
          if (!(button.height >= 44)) found.push(`the emergency button is ${button.height} px high`);
          if (!(bars <= 370)) found.push(`the bars are ${bars} px high`);
          problems.push(...found.map((problem) => `${width} px, ${size} %: ${problem}`));
        }
      }
      expect.soft(problems, address).toEqual([]);
    }
  });
}

test('the notification choices fit a narrow phone, with finger-sized targets', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/notifications');
  const table = page
    .getByRole('region', { name: 'What you get notified about' })
    .getByRole('list', { name: 'Channels for each topic' });
  const { x, width } = (await table.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(360);
  const sizes = await table
    .locator('label')
    .evaluateAll((all) => all.map((one) => Math.min(one.clientWidth, one.clientHeight)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

const settings = [
  [320, 200],
  [320, 100],
  [360, 150],
  [640, 200],
  [1024, 150],
  [1280, 100],
] as const;
/** Widths with the least room for the words of the bars, and with all of them. */
const barSettings: readonly (typeof settings)[number][] = [settings[0], settings[3], settings[5]];
const lowest = 400;

for (const role of ['resident', 'manager'] as const)
  test(`no screen scrolls sideways or covers a heading or the emergency button with large text: ${role}`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, role, { landsHome: false });
    for (const screen of screens.filter((one) => one.startsWith('/manage') === (role === 'manager'))) {
      const path = await findPath(screen, async (list) => (await page.request.get(list)).text());
      await page.goto(path);
      const problems: string[] = [];
      for (const setting of settings) {
        const [width, size] = setting;
        await page.setViewportSize({ width, height: lowest });
        const { out, button } = await page.evaluate(measureAtSize, size);
        const found = [...out];
        if (!(button.top >= 0 && button.top + button.height <= lowest))
          found.push('the emergency button leaves the screen');
        if (barSettings.includes(setting)) found.push(...(await page.evaluate(findCovered)));
        if (width >= 360) found.push(...(await page.evaluate(findBroken)));
        problems.push(...found.map((problem) => `${width} px, ${size} %: ${problem}`));
      }
      expect.soft(problems, path).toEqual([]);
    }
  });

/**
 * Runs in the page. Finds headings that are covered once the page has scrolled to them, and overlapping labels in the
 * bars.
 */
function findCovered() {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].filter(
    (one) => one.getBoundingClientRect().width > 1 && one.checkVisibility(),
  );
  const covered = headings.flatMap((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { left, top } = heading.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 2, top + 4);
    // A row's link covers its words without hiding them.
    const isSeen = seen && (heading.contains(seen) || seen.contains(heading) || seen.matches('.row-link'));
    return isSeen ? [] : [`the heading ${heading.textContent} is under ${seen?.tagName} ${seen?.className}`];
  });
  scrollTo({ top: 0, behavior: 'instant' });
  const labels = [...document.querySelectorAll('header :is(a, button, summary), nav[aria-label=Sections] a')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((one) => ({
      name: one.textContent,
      bar: one.closest('header, nav'),
      box: one.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 1);
  const overlapping = labels.flatMap((one, at) =>
    labels
      .slice(at + 1)
      .filter(
        (other) =>
          other.bar === one.bar &&
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 1,
      )
      .map((other) => `the labels ${one.name} and ${other.name} overlap`),
  );
  return [...covered, ...overlapping];
}

/** Runs in the page. Finds words of usual length that are broken over two lines. */
function findBroken() {
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}.@])\p{L}{3,13}(?!\p{L})/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`the word ${word} is broken`);
    }
  }
  return broken;
}

test("a word wider than a phone doesn't widen its page", async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  const name = `<img src=x onerror="document.title='owned'">${'W'.repeat(70)}`;
  const form = { name, phone: 'javascript:alert(1) 503-555-0188', email: '', relationship: '' };
  await page.request.post('/settings/emergency-contacts/new', { form, maxRedirects: 0 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/emergency-contacts');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('owned');
  expect((await page.evaluate(measureAtSize, 100)).out).toEqual([]);
});

/**
 * Runs in the page at a text size in percent. Finds elements beyond the screen's edge, the emergency button's
 * position, and the height of the bars.
 */
async function measureAtSize(size: number) {
  document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { clientWidth, scrollWidth } = document.documentElement;
  const reachesOut = (one: Element) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (right > clientWidth + 0.5 || left < -0.5);
  };
  const name = (one: Element) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`;
  const inBars = [...document.querySelectorAll('header *, nav.fixed *')].filter(
    (one) => reachesOut(one) && getComputedStyle(one).position !== 'absolute',
  );
  const inPage = [...document.querySelectorAll('body *')].filter(reachesOut);
  const isWide = scrollWidth > clientWidth;
  const emergency = [...document.querySelectorAll('header a')].find((one) =>
    /^(Emergency|Call 911)$/.test(one.getAttribute('aria-label') ?? one.textContent),
  );
  const { left = -1, top = -1, right = 0, height = 0 } = emergency?.getBoundingClientRect() ?? {};
  const bars = [...document.querySelectorAll('header, nav.fixed')];
  return {
    out: isWide ? [`the page: ${scrollWidth} of ${clientWidth}`, ...inPage.map(name)] : inBars.map(name),
    button: { left, top, right, height },
    bars: bars.reduce((sum, one) => sum + one.clientHeight, 0),
  };
}
