import { type RefObject, useEffect, useRef } from 'react';

/** Calls `close` on Escape, a press outside, or lost focus. Escape returns the focus to the opener. */
export function useDismissal(container: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && container.current !== null && !container.current.contains(target);
    function onPress({ target }: Event) {
      if (isOutside(target)) latest.current();
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || isOutside(event.target)) return;
      latest.current();
      container.current?.querySelector<HTMLElement>('summary, a')?.focus();
    }
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [container]);
}
