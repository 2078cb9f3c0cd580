import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses and scrolls to a section, aligned below the header. Its element needs `tabIndex={-1}`.
 * @param isNew it appeared after the page loaded
 * @param shown its content, whose change scrolls again
 */
export function useScrollTo(isNew: boolean, shown: unknown): RefObject<HTMLElement> {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView();
  }, [isNew, shown]);
  return target;
}
