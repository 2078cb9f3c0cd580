import { useEffect, useState } from 'react';
import { toast, Toaster as Sonner } from 'sonner';

import { briefMs, type ToasterProps } from './toast';

const toastHeight = 132;

/** Picks the edge where a toast covers fewer controls. The focused one and those after it, likely the next, count most. */
function chooseEdge() {
  const bars = [...document.querySelectorAll('header, section[aria-label="Community alerts"]')];
  const top = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom)) + 8;
  const bottom = innerHeight - (document.querySelector('nav.fixed')?.getBoundingClientRect().height ?? 0) - 8;
  const left = innerWidth - 400;
  const controls = [
    ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
  ];
  const focused = controls.indexOf(document.activeElement ?? document.body);
  const cover = (from: number) =>
    controls.reduce((sum, control, at) => {
      const box = control.getBoundingClientRect();
      const isCovered =
        box.height > 1 && box.bottom > from && box.top < from + toastHeight && box.right > left;
      const isNext = focused >= 0 && at >= focused && at < focused + 4;
      return sum + (isCovered ? (isNext ? 100 : 1) : 0);
    }, 0);
  return { position: cover(top) < cover(bottom - toastHeight) ? 'top-right' : 'bottom-right', top } as const;
}

export default function Toaster({ message, onGone }: ToasterProps) {
  const [edge, setEdge] = useState<ReturnType<typeof chooseEdge>>({ position: 'bottom-right', top: 0 });
  useEffect(() => {
    if (!message) return;
    // The page may still move the focus.
    const frame = requestAnimationFrame(() => setEdge(chooseEdge()));
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
    return () => cancelAnimationFrame(frame);
  }, [message, onGone]);
  return (
    <Sonner
      visibleToasts={1}
      position={edge.position}
      closeButton
      containerAriaLabel="Results"
      offset={{ top: edge.top }}
      mobileOffset={{ top: edge.top, bottom: '5.5rem' }}
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
