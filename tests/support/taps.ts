import { expect, type Locator } from '@playwright/test';

import { idle } from './journey';

export const phone = { viewport: { width: 360, height: 740 } };

export type Limits = {
  taps: number;
  screens: number;
};

/** Counts a task's taps, and how far each target is outside the viewport at that moment. Typing doesn't count. */
export function tapper() {
  let [taps, screens] = [0, 0];
  const steps: string[] = [];

  async function reach(what: Locator): Promise<void> {
    // The next page may show the target before it is scrolled to its top.
    await idle(what.page());
    await expect(what).toBeVisible();
    const away = await what.evaluate(screensAway);
    screens += away;
    steps.push(`${String(what)}: ${away.toFixed(2)} screens`);
  }

  return {
    async tap(what: Locator): Promise<void> {
      await reach(what);
      taps += 1;
      await what.click();
    },
    async see(what: Locator): Promise<void> {
      await reach(what);
      await what.scrollIntoViewIfNeeded();
    },
    tookAtMost(most: Limits): void {
      const taken = steps.join('\n');
      expect(taps, `taps:\n${taken}`).toBeLessThanOrEqual(most.taps);
      expect(screens, `screens scrolled:\n${taken}`).toBeLessThanOrEqual(most.screens);
    },
  };
}

/** Screens to scroll until the element is visible, 0 if it is. Fixed bars hide what is behind them. */
function screensAway(element: Element): number {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, bottom - 2);
  if (top >= 0 && hit && element.contains(hit)) return 0;
  const edge = (y: number) => {
    let bar = document.elementFromPoint(innerWidth / 2, y);
    while (bar && !/fixed|sticky/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
    return bar?.getBoundingClientRect();
  };
  const [first, last] = [edge(1)?.bottom ?? 0, edge(innerHeight - 1)?.top ?? innerHeight];
  return Math.max(bottom - last, first - top, 1) / (last - first);
}
