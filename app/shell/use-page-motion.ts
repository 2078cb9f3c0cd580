import type { animate as motionAnimate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useMemo, useState } from 'react';

type Animate = typeof motionAnimate;

const seconds = 0.3;
const distance = '20px';
const still = 'translateX(0px)';

export type PageMotion = {
  /** Whether pages move: the animation is here and nobody asked for less motion. */
  isReady: boolean;
  /** Ends when the page is out of sight. */
  leave: () => Promise<void>;
  /** Shows a page that was leaving and stays after all. */
  comeBack: () => void;
  enter: () => void;
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
  return useMemo(() => motionOf(box, prefersLess ? null : animate), [box, prefersLess, animate]);
}

function motionOf(box: RefObject<HTMLElement | null>, animate: Animate | null): PageMotion {
  if (!animate) {
    return {
      isReady: false,
      leave: () => Promise.resolve(),
      comeBack: () => undefined,
      enter: () => undefined,
    };
  }
  const move = async (opacity: [number, number], transform: [string, string]) => {
    if (box.current)
      await animate(box.current, { opacity, transform }, { duration: seconds, ease: 'easeInOut' });
  };
  return {
    isReady: true,
    leave: () => move([1, 0], [still, `translateX(-${distance})`]),
    comeBack: () => clear(box.current),
    enter: () => {
      const element = box.current;
      // A transform that stays would hold whatever the page fixes to the window.
      void move([0, 1], [`translateX(${distance})`, still]).then(() => clear(element));
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
