import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses and scrolls to a section that the URL asks for, aligned below the header.
 * @param isNew it appeared after the page loaded
 * @param shown its content, whose change scrolls again
 * @returns a ref for an element with `tabIndex={-1}`
 */
export function useLedTo(isNew: boolean, shown: unknown): RefObject<HTMLElement> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView();
  }, [isNew, shown]);
  return part;
}
