import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads whoever asked for a part of the page to it: it has the focus, and begins under the header, also where it is
 * taller than the screen.
 * @param isNew it has come while the page stood
 * @param shown what it shows: another thing is led to again
 * @returns for the part, which has `tabIndex={-1}`
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
