import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';

import { briefMs, type ToasterProps } from './toast';

export default function Toaster({ message, onGone }: ToasterProps) {
  useEffect(() => {
    if (!message) return;
    // A new result replaces the old one (S1 §4).
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
          // A dialog disables pointer events outside it. Toasts must stay usable there.
          toast: '!pr-14 pointer-events-auto',
          // sonner's close button is small and hangs over the corner. This one is touch-sized and inside.
          closeButton:
            '!top-1 !right-1 !left-auto !size-11 !transform-none !border-0 !bg-transparent !text-ink [&>svg]:!size-4',
        },
      }}
    />
  );
}
