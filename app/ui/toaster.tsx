import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';

import { briefMs, type ToasterProps } from './toast';

/** sonner, in the app's own colors; loaded with the first toast (see `toast.tsx`). */
export default function Toaster({ message, onGone }: ToasterProps) {
  useEffect(() => {
    if (!message) return;
    // One result at a time: the new one takes the old one's place (S1 §4).
    toast.dismiss();
    const isError = message.tone === 'error';
    const show = isError ? toast.error : toast.success;
    const leave = () => onGone(message);
    show(message.title, {
      description: message.description,
      duration: isError ? Number.POSITIVE_INFINITY : briefMs,
      onAutoClose: leave,
      onDismiss: leave,
      className: isError
        ? '!border-danger !bg-danger-soft !text-danger'
        : '!border-success !bg-success-soft !text-success',
      descriptionClassName: '!text-ink',
    });
  }, [message, onGone]);
  return (
    <Sonner
      visibleToasts={1}
      position="bottom-right"
      closeButton
      containerAriaLabel="Results"
      mobileOffset={{ bottom: '5.5rem' }}
      toastOptions={{
        style: { fontFamily: 'inherit', fontSize: '1rem' },
        classNames: {
          // A dialog takes the pointer from all that is outside it, but a result must be readable and closable there.
          toast: '!pr-14 pointer-events-auto',
          // sonner hangs a small one on the corner; ours is as large as a finger, inside.
          closeButton:
            '!top-1 !right-1 !left-auto !size-11 !transform-none !border-0 !bg-transparent !text-ink [&>svg]:!size-4',
        },
      }}
    />
  );
}
