import { useEffect, useRef, useState } from 'react';

import { carouselIntervalMs } from './alerts';

/**
 * Which of `count` slides is shown. It goes on by itself every 5 seconds while there is more than one, unless
 * `isHeld` or the person asks for less motion (WCAG 2.2.2); a jump begins a new wait.
 * @param ids the slides'
 * @param arrivedId one that has just come: it is shown at once, wherever it stands
 */
export function useCarousel(ids: string[], arrivedId: string | undefined, isHeld: boolean) {
  const count = ids.length;
  const [chosen, setChosen] = useState(0);
  const index = count > 0 ? Math.min(chosen, count - 1) : 0;
  const firstId = ids[0];
  useEffect(() => setChosen(0), [firstId]);
  const arrivedAt = arrivedId === undefined ? -1 : ids.indexOf(arrivedId);
  const shownArrival = useRef<string>();
  useEffect(() => {
    if (arrivedAt < 0 || shownArrival.current === arrivedId) return;
    // Once: later it may move, and the person goes where they please.
    shownArrival.current = arrivedId;
    setChosen(arrivedAt);
  }, [arrivedId, arrivedAt]);

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
