import { useCallback, useEffect, useRef, useState } from 'react';

import { type Alert, carouselIntervalMs, nextSlide } from './alerts';

export type Carousel = ReturnType<typeof useCarousel>;

/**
 * Which of the slides is shown. It goes on by itself every 5 seconds, as `nextSlide` says, unless
 * `isHeld` or the person asks for less motion (WCAG 2.2.2); a jump begins a new wait. It knows the slide by its alert:
 * others that come and go leave it where it is.
 * @param arrivedId one that has just come: it is shown at once, wherever it stands
 */
export function useCarousel(alerts: Alert[], arrivedId: string | undefined, isHeld: boolean) {
  const ids = alerts.map(({ id }) => id);
  const count = ids.length;
  const [shown, setShown] = useState({ id: ids[0], index: 0 });
  const at = shown.id === undefined ? -1 : ids.indexOf(shown.id);
  // In the place of one that is gone stands the one after it.
  const index = at >= 0 ? at : Math.max(0, Math.min(shown.index, count - 1));
  const currentId = ids[index];
  /** One that went while it was shown, such as a dismissed one: if that failed and it returns, it is shown again. */
  const left = useRef<string>();
  const hasReturned = left.current !== undefined && ids.includes(left.current);
  useEffect(() => {
    if (at < 0) left.current = shown.id;
    setShown({ id: hasReturned ? left.current : currentId, index });
    if (hasReturned) left.current = undefined;
  }, [at, currentId, hasReturned, index, shown.id]);
  const show = useCallback((id: string | undefined) => {
    left.current = undefined;
    setShown({ id, index: 0 });
  }, []);

  const firstId = ids[0];
  const held = useRef(isHeld);
  held.current = isHeld;
  useEffect(() => {
    if (!held.current) show(firstId);
  }, [firstId, show]);
  const hasArrived = arrivedId !== undefined && ids.includes(arrivedId);
  const shownArrival = useRef<string>();
  useEffect(() => {
    if (!hasArrived || shownArrival.current === arrivedId) return;
    // Once: later it may move, and the person goes where they please.
    shownArrival.current = arrivedId;
    show(arrivedId);
  }, [arrivedId, hasArrived, show]);

  const turned = count > 0 ? ids[nextSlide(alerts, index)] : undefined;
  useEffect(() => {
    if (turned === currentId || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => show(turned), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [turned, currentId, isHeld, show]);

  return {
    index,
    show,
    jumpTo: (slide: number) => show(ids[slide]),
    /** Both wrap around. */
    previous: () => show(ids[(index - 1 + count) % count]),
    next: () => show(ids[(index + 1) % count]),
  };
}
