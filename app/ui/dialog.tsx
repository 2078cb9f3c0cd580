import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';

import { Icon } from './icon';

export type DialogProps = {
  title: string;
  /** The section of the page that it stands over: outside that page's element, it has its colours all the same. */
  section?: string | undefined;
  onClose: () => void;
  /** Gives the focus back to what opened the dialog. */
  returnFocus: () => void;
  /** Where the focus starts; unless given, at the first thing that takes it. */
  startFocus?: RefObject<HTMLElement>;
  children: ReactNode;
};

/** A result over the page: dismissing it leaves the dialog open. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/** A modal dialog: focus stays within, Escape and a press beside it close it. Loaded once it is wanted. */
export default function Dialog({ title, section, onClose, returnFocus, startFocus, children }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/60" />
        <Radix.Content
          aria-describedby={undefined}
          data-section={section}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            if (!startFocus?.current) return;
            event.preventDefault();
            startFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-xl overflow-y-auto rounded-t-2xl border border-line bg-surface p-4 pb-8 text-ink sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-2xl sm:p-6"
        >
          <div className="mb-4 flex items-center justify-between gap-4">
            <Radix.Title className="text-xl font-bold">{title}</Radix.Title>
            <Radix.Close className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken">
              <Icon name="close" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
