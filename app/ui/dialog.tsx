import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { Icon } from './icon';

export type DialogProps = {
  title: string;
  /** The dialog is rendered outside the page's element, so it needs the section for its colors. */
  section?: string | undefined;
  onClose: () => void;
  returnFocus: () => void;
  /** Focused at first. Defaults to the `data-first-focus` element, else to Close. */
  startFocus?: RefObject<HTMLElement>;
  children: ReactNode;
};

/** Dismissing a toast leaves the dialog open. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

export default function Dialog({ title, section, onClose, returnFocus, startFocus, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/60" />
        <Radix.Content
          ref={box}
          aria-describedby={undefined}
          data-section={section}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            const start = startFocus?.current ?? findFirst(box.current);
            if (!start) return;
            event.preventDefault();
            start.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col rounded-t-2xl border border-line bg-surface text-ink sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-2xl"
        >
          <div className="flex shrink-0 items-center justify-between gap-4 px-4 pt-2 pb-1 sm:px-6 sm:pt-4">
            <Radix.Title className="text-xl font-bold">{title}</Radix.Title>
            <Radix.Close
              data-close
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
            >
              <Icon name="close" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          <Body box={box}>{children}</Body>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const firstFocus = '[data-first-focus]';

const findFirst = (box: HTMLElement | null) => box?.querySelector<HTMLElement>(firstFocus) ?? null;

/** Effects here run once the dialog is in the page. Its parent's run too early. */
function Body({ box, children }: { box: RefObject<HTMLElement>; children: ReactNode }) {
  useLateFocus(box);
  return (
    <div className="min-h-0 scroll-py-20 overflow-y-auto overscroll-contain p-4 pt-2 pb-8 sm:p-6 sm:pt-3">
      {children}
    </div>
  );
}

/** Late content may replace the focused element. Focus then moves to `data-first-focus`, once. */
function useLateFocus(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let hasBegun = false;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === element;
      const isAtClose = !hasBegun && (activeElement?.matches('[data-close]') ?? false);
      if (isLost || isAtClose) findFirst(element)?.focus({ preventScroll: true });
    });
    const markFocused = () => void (hasBegun ||= document.activeElement?.matches(firstFocus) ?? false);
    element.addEventListener('focusin', markFocused);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', markFocused);
      observer.disconnect();
    };
  }, [box]);
}
