import { useEffect, useRef, useState } from 'react';

import { type Alert, carouselIntervalMs, nextSlide } from './alerts';

export type Carousel = ReturnType<typeof useCarousel>;

/**
 * Which of the slides is shown. It goes on by itself every 5 seconds, as `nextSlide` says, unless
 * `isHeld` or the person asks for less motion (WCAG 2.2.2); a jump begins a new wait.
 * @param arrivedId one that has just come: it is shown at once, wherever it stands
 */
export function useCarousel(alerts: Alert[], arrivedId: string | undefined, isHeld: boolean) {
  const ids = alerts.map(({ id }) => id);
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

  const turned = count > 0 ? nextSlide(alerts, index) : index;
  useEffect(() => {
    if (turned === index || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setChosen(turned), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [turned, index, isHeld]);

  return {
    index,
    jumpTo: setChosen,
    /** Both wrap around. */
    previous: () => setChosen((index - 1 + count) % count),
    next: () => setChosen((index + 1) % count),
  };
}
