import { expect, type Locator } from '@playwright/test';

/** A phone of 360 × 740, on which everyday tasks are counted. */
export const phone = { viewport: { width: 360, height: 740 } };

export type Limits = {
  taps: number;
  /** How many screens have to be scrolled in all. */
  screens: number;
};

/**
 * Counts what a task takes of somebody: taps, and how far each thing that they tap or look at lies out of sight at that
 * moment. What is typed is no tap.
 */
export function tapper() {
  let [taps, screens] = [0, 0];
  const steps: string[] = [];

  /** Waits until it is there, and scrolls to it. */
  async function reach(what: Locator): Promise<void> {
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
    /** What the task is about, and must be read without a tap. */
    async see(what: Locator): Promise<void> {
      await reach(what);
      await what.scrollIntoViewIfNeeded();
    },
    /** Holds the task to its limits. */
    tookAtMost(most: Limits): void {
      const told = steps.join('\n');
      expect(taps, `taps:\n${told}`).toBeLessThanOrEqual(most.taps);
      expect(screens, `screens scrolled:\n${told}`).toBeLessThanOrEqual(most.screens);
    },
  };
}

/**
 * How many screens its lower edge is below what can be seen, or its upper edge above; 0 where it is in sight. What is
 * fixed at the screen's edges covers what is behind it.
 */
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
