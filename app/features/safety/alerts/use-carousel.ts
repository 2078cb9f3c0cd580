import { useCallback, useEffect, useRef, useState } from 'react';

import { type Alert, carouselIntervalMs, nextSlide } from './alerts';

export type Carousel = ReturnType<typeof useCarousel>;

/**
 * Advances the slide every 5 seconds, unless `isHeld` or for reduced motion (WCAG 2.2.2). Slides are tracked
 * by alert id, so others can come and go.
 */
export function useCarousel(alerts: Alert[], arrivedId: string | undefined, isHeld: boolean) {
  const ids = alerts.map(({ id }) => id);
  const count = ids.length;
  const [shown, setShown] = useState({ id: ids[0], index: 0 });
  const at = shown.id === undefined ? -1 : ids.indexOf(shown.id);
  // If the current alert is gone, show the next one.
  const index = at >= 0 ? at : Math.max(0, Math.min(shown.index, count - 1));
  const currentId = ids[index];
  /** An alert dismissed while shown. If the dismissal fails, show it again. */
  const removedId = useRef<string>();
  const hasReturned = removedId.current !== undefined && ids.includes(removedId.current);
  useEffect(() => {
    if (at < 0) removedId.current = shown.id;
    setShown({ id: hasReturned ? removedId.current : currentId, index });
    if (hasReturned) removedId.current = undefined;
  }, [at, currentId, hasReturned, index, shown.id]);
  const show = useCallback((id: string | undefined) => {
    removedId.current = undefined;
    setShown({ id, index: 0 });
  }, []);

  const firstId = ids[0];
  const isHeldRef = useRef(isHeld);
  isHeldRef.current = isHeld;
  useEffect(() => {
    if (!isHeldRef.current) show(firstId);
  }, [firstId, show]);
  const hasArrived = arrivedId !== undefined && ids.includes(arrivedId);
  const shownArrival = useRef<string>();
  useEffect(() => {
    if (!hasArrived || shownArrival.current === arrivedId) return;
    // Jump to a new alert only once; then the person navigates freely.
    shownArrival.current = arrivedId;
    show(arrivedId);
  }, [arrivedId, hasArrived, show]);

  const nextId = count > 0 ? ids[nextSlide(alerts, index)] : undefined;
  useEffect(() => {
    if (nextId === currentId || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => show(nextId), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [nextId, currentId, isHeld, show]);

  return {
    index,
    show,
    jumpTo: (slide: number) => show(ids[slide]),
    previous: () => show(ids[(index - 1 + count) % count]),
    next: () => show(ids[(index + 1) % count]),
  };
}
