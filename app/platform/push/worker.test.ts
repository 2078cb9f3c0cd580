import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

/**
 * Browsers let a service worker open pages only after a real click, which tests can't make.
 * The worker runs here with fake tabs; tests/journeys/push.js.spec.ts covers the rest.
 */
const origin = 'https://vclink.example.org';

type Tab = { url: string; focused: boolean; refuses: boolean };

async function press(url: unknown, tabs: Partial<Tab>[] = []): Promise<string[]> {
  const done: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const fake = (tab: Partial<Tab>, at: number) => ({
    url: `${origin}/`,
    focused: false,
    ...tab,
    focus: async () => void done.push(`focus ${at}`),
    navigate: async (address: string) => {
      if (tab.refuses) throw new TypeError('This tab is not yours.');
      done.push(`lead ${at} to ${address}`);
    },
  });
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    clients: {
      matchAll: async () => tabs.map(fake),
      openWindow: async (address: string) => void done.push(`open ${address}`),
    },
  };
  runInContext(readFileSync('public/sw.js', 'utf8'), createContext({ self, URL }));
  let work: Promise<unknown> | undefined;
  listeners.notificationclick?.({
    notification: { data: url === undefined ? null : { url }, close: () => done.push('close') },
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  });
  await work;
  return done;
}

describe('a click on a notification', () => {
  test('a click on a notification opens its page when no tab is open', async () => {
    expect(await press('/wellbeing?a=1#b')).toEqual(['close', `open ${origin}/wellbeing?a=1#b`]);
  });

  test('a click on a notification navigates the visible tab, and leaves one that already shows the page', async () => {
    const tabs = [{}, { focused: true }, { url: `${origin}/health` }];
    expect(await press('/profile', tabs)).toEqual(['close', 'focus 1', `lead 1 to ${origin}/profile`]);
    expect(await press('/health', tabs)).toEqual(['close', 'focus 2']);
    expect(await press('/profile', [{}, {}])).toEqual(['close', 'focus 0', `lead 0 to ${origin}/profile`]);
  });

  test("a click on a notification opens a tab when the open one can't be navigated", async () => {
    expect(await press('/profile', [{ refuses: true }])).toEqual([
      'close',
      'focus 0',
      `open ${origin}/profile`,
    ]);
  });

  test.each([
    ['//elsewhere.example/'],
    ['/\\elsewhere.example'],
    ['https://elsewhere.example/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://['],
    [7],
    [''],
    [undefined],
  ])("a notification can't lead to another site: %s", async (url) => {
    expect(await press(url)).toEqual(['close', `open ${origin}/`]);
  });
});
