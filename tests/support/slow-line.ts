import type { Page } from '@playwright/test';

type HeldBack = {
  isAsked: () => boolean;
  release: () => void;
};

/** Holds requests back until they are released. @param options.method only this method */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  { method }: { method?: string } = {},
): Promise<HeldBack> {
  let release = () => {};
  let isAsked = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      isAsked = true;
      await released;
    }
    await route.continue();
  });
  return { isAsked: () => isAsked, release: () => release() };
}

export async function openLive(page: Page, path: string): Promise<void> {
  // Leaves the old page first, which may be opening a socket.
  await page.goto('about:blank');
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(path);
  await greeted;
}
