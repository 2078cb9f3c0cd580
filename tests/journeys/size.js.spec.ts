import { findPath, screens } from '../../bench/pages.bench';
import { expect, hydrated, onItsOwn, test as base } from '../support/journey';

/** A neighborhood of its own: entries of other journeys have pictures. */
const test = onItsOwn(base);

/**
 * Limits for the compressed bytes and requests that an empty cache loads for a screen, up to its load event. Images
 * below the first view don't count, because browsers prefetch them at will.
 */
const limitKb = 180;
const limitRequests = 20;

for (const role of ['resident', 'manager'] as const)
  test(`the first view of a screen takes at most ${limitRequests} requests and ${limitKb} kB: ${role}`, async ({
    page,
    signIn,
    origin,
  }) => {
    await signIn(page, role, { landsHome: false });
    await page.setViewportSize({ width: 360, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    const asked = new Map<string, { url: string; bytes: number; isByScript: boolean }>();
    browser.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator }) => {
      // Tiles are loaded by the map's script, though the browser reports another initiator.
      if (!url.startsWith(origin) || mapTile.test(url)) return;
      asked.set(requestId, { url: new URL(url).pathname, bytes: 0, isByScript: initiator.type === 'script' });
    });
    browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = asked.get(requestId);
      if (one) one.bytes = encodedDataLength;
    });
    const sizes: string[] = [];
    for (const screen of screens.filter((one) => one.startsWith('/manage') === (role === 'manager'))) {
      const path = await findPath(screen, async (list) => (await page.request.get(list)).text());
      await page.goto('about:blank');
      await browser.send('Network.clearBrowserCache');
      asked.clear();
      const answer = await page.goto(path, { waitUntil: 'load' });
      await hydrated(page);
      const below = await page.evaluate(listPicturesBelow);
      const scripts = listScripts((await answer?.text()) ?? '');
      const all = [...asked.values()].filter(
        ({ url, bytes, isByScript }) =>
          bytes > 0 && !below.includes(url) && (!isByScript || scripts.includes(url)),
      );
      expect.soft(all.filter(({ url }) => scripts.includes(url)).length, path).toBe(scripts.length);
      const kb = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      const list = all.map(({ url, bytes }) => `${url} ${bytes}`).join('\n');
      expect.soft(kb, `${path}\n${list}`).toBeLessThanOrEqual(limitKb);
      expect.soft(all.length, `${path}\n${list}`).toBeLessThanOrEqual(limitRequests);
      expect.soft(kb, `${path}\n${list}`).toBeGreaterThan(20);
      sizes.push(`${path} ${kb.toFixed(0)} kB in ${all.length}`);
    }
    console.log(sizes.join(', '));
  });

const mapTile = /\/map\/\w+\/\d+\/\d+\/\d+\.svg$/;

const listPicturesBelow = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
    .filter((one) => {
      const shown = one.checkVisibility() ? one : one.closest('[role=group]');
      return shown && shown.getBoundingClientRect().top > innerHeight;
    })
    .map((one) => new URL(one.src).pathname);

const listScripts = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path);
