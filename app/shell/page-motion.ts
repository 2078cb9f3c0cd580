import { animate } from 'framer-motion/dom/mini';
import type { RefObject } from 'react';

import type { PageMotion } from './use-page-motion';

const seconds = 0.3;
const graceMs = 300;
const distance = '20px';
const still = 'translateX(0px)';

/** Loaded after the page is usable, with the animation's library. */
export default function createMotion(box: RefObject<HTMLElement | null>): PageMotion {
  const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');
  let run = 0;
  const move = async (element: HTMLElement, opacity: [number, number], transform: [string, string]) => {
    const mine = ++run;
    if (prefersLess.matches) return true;
    const playing = animate(element, { opacity, transform }, { duration: seconds, ease: 'easeInOut' });
    // Animations never finish in a hidden window, so a timeout ends them.
    const overdue = new Promise((resolve) => setTimeout(resolve, seconds * 1000 + graceMs));
    await Promise.race([playing, overdue]);
    return mine === run;
  };
  return {
    isReady: true,
    leave: async () => {
      if (!box.current) return;
      // A page may leave while it is still entering, so start from its current style.
      const { opacity, transform } = getComputedStyle(box.current);
      const place = transform === 'none' ? still : transform;
      await move(box.current, [Number(opacity), 0], [place, `translateX(-${distance})`]);
    },
    comeBack: () => {
      run++;
      clear(box.current);
    },
    enter: async () => {
      const element = box.current;
      if (!element) return;
      const isLast = await move(element, [0, 1], [`translateX(${distance})`, still]);
      // A remaining transform would break `position: fixed` inside the page.
      if (isLast) clear(element);
    },
  };
}

function clear(element: HTMLElement | null): void {
  if (!element) return;
  for (const animation of element.getAnimations()) animation.cancel();
  element.style.removeProperty('opacity');
  element.style.removeProperty('transform');
}
