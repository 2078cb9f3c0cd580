import type { animate as motionAnimate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useMemo, useState } from 'react';

type Animate = typeof motionAnimate;

const seconds = 0.3;
const graceMs = 300;
const distance = '20px';
const still = 'translateX(0px)';

export type PageMotion = {
  /** Whether pages move: the animation is here and nobody asked for less motion. */
  isReady: boolean;
  /** Ends when the page is out of sight. */
  leave: () => Promise<void>;
  /** Shows a page that was leaving and stays after all. */
  comeBack: () => void;
  /** Ends when the page stands still. */
  enter: () => Promise<void>;
};

/** The two halves of the page's change, on whatever element `box` holds then. */
export function usePageMotion(box: RefObject<HTMLElement | null>, isStill: boolean): PageMotion {
  const [animate, setAnimate] = useState<Animate | null>(null);
  const prefersLess = usePrefersLessMotion();
  useEffect(() => {
    if (isStill || prefersLess) return;
    import('framer-motion/dom/mini').then(
      (module) => setAnimate(() => module.animate),
      // Pages then change at once.
      () => undefined,
    );
  }, [isStill, prefersLess]);
  return useMemo(() => toMotion(box, prefersLess ? null : animate), [box, prefersLess, animate]);
}

function toMotion(box: RefObject<HTMLElement | null>, animate: Animate | null): PageMotion {
  if (!animate) {
    return {
      isReady: false,
      leave: () => Promise.resolve(),
      comeBack: () => undefined,
      enter: () => Promise.resolve(),
    };
  }
  let run = 0;
  const move = async (element: HTMLElement, opacity: [number, number], transform: [string, string]) => {
    const mine = ++run;
    const playing = animate(element, { opacity, transform }, { duration: seconds, ease: 'easeInOut' });
    // In a window that is out of sight an animation never ends.
    const overdue = new Promise((resolve) => setTimeout(resolve, seconds * 1000 + graceMs));
    await Promise.race([playing, overdue]);
    return mine === run;
  };
  return {
    isReady: true,
    leave: async () => {
      if (!box.current) return;
      // A page may be told to leave while it is still coming in.
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
      // A transform that stays would hold whatever the page fixes to the window.
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

function usePrefersLessMotion(): boolean {
  const [prefersLess, setPrefersLess] = useState(true);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setPrefersLess(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return prefersLess;
}
