import type { animate as motionAnimate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useMemo, useState } from 'react';

type Animate = typeof motionAnimate;

const seconds = 0.3;
const graceMs = 300;
const distance = '20px';
const still = 'translateX(0px)';

export type PageMotion = {
  isReady: boolean;
  leave: () => Promise<void>;
  comeBack: () => void;
  enter: () => Promise<void>;
};

export function usePageMotion(box: RefObject<HTMLElement | null>, isStill: boolean): PageMotion {
  const [animate, setAnimate] = useState<Animate | null>(null);
  const prefersLess = usePrefersLessMotion();
  useEffect(() => {
    if (isStill || prefersLess) return;
    import('framer-motion/dom/mini').then(
      (module) => setAnimate(() => module.animate),
      // Without the animation script, pages change at once.
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
