import { type RefObject, useEffect, useState } from 'react';

export type PageMotion = {
  isReady: boolean;
  leave: () => Promise<void>;
  comeBack: () => void;
  enter: () => Promise<void>;
};

const withoutMotion: PageMotion = {
  isReady: false,
  leave: () => Promise.resolve(),
  comeBack: () => undefined,
  enter: () => Promise.resolve(),
};

export function usePageMotion(box: RefObject<HTMLElement | null>, isStill: boolean): PageMotion {
  const [motion, setMotion] = useState(withoutMotion);
  useEffect(() => {
    if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import('./page-motion').then(
      (module) => setMotion(module.default(box)),
      // Without the animation script, pages change at once.
      () => undefined,
    );
  }, [box, isStill]);
  return motion;
}
