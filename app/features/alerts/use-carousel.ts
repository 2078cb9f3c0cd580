import { useEffect, useState } from 'react';

import { carouselIntervalMs } from './alerts';

/**
 * Which of `count` slides is shown. It goes on by itself every 5 seconds while there is more than one, unless
 * `isHeld` or the person asks for less motion (WCAG 2.2.2); a jump begins a new wait.
 * @param firstId the first slide's: a new one at the front is shown at once
 */
export function useCarousel(count: number, firstId: string | undefined, isHeld: boolean) {
  const [chosen, setChosen] = useState(0);
  const index = count > 0 ? Math.min(chosen, count - 1) : 0;
  useEffect(() => setChosen(0), [firstId]);

  useEffect(() => {
    if (count < 2 || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setChosen((index + 1) % count), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [count, index, isHeld]);

  return {
    index,
    jumpTo: setChosen,
    /** Both wrap around. */
    previous: () => setChosen((index - 1 + count) % count),
    next: () => setChosen((index + 1) % count),
  };
}
