import type { Page } from '@playwright/test';

type HeldBack = {
  /** Whether one was asked for. */
  isAsked: () => boolean;
  /** Lets those through that wait, and all that follow. */
  release: () => void;
};

/** Has requests to these addresses wait, as on a slow line, until they are released. @param options.method only these */
export async function holdBack(
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

/** Opens a page and waits for its socket: what is sent from then on arrives as a frame. */
export async function openLive(page: Page, path: string): Promise<void> {
  // Away first: the page before may be opening a socket at this moment.
  await page.goto('about:blank');
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(path);
  await greeted;
}
