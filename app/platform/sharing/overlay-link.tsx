import { Link, useNavigate } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';

import { buttonClass } from '~/ui/button';
import { withTimeout } from '~/ui/lazy-component';

import type * as parts from './in-place';

export type InPlace = {
  section: string | undefined;
  returnFocus: () => void;
  onEnd: () => void;
};

type Overlays = typeof parts;

const load = () => import('./in-place');
const prepare = () => void load().catch(() => undefined);

export const smallClass =
  'inline-flex size-11 items-center justify-center rounded-full text-sm font-semibold text-muted no-underline hover:bg-sunken hover:text-ink';

type OverlayLinkProps = {
  /** Fallback page without a script, in a new tab, or after a failed load. */
  to: string;
  show: (overlays: Overlays, inPlace: InPlace) => ReactNode;
  className?: string;
  children: ReactNode;
};

export function OverlayLink({ to, show, className, children }: OverlayLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const onEnd = useCallback(() => setIsBusy(false), []);

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    withTimeout(load()).then(setOverlays, () => {
      onEnd();
      navigate(to);
    });
  }

  return (
    <>
      <Link
        ref={anchor}
        to={to}
        aria-busy={isBusy}
        onClick={press}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className ?? buttonClass('secondary')}
      >
        {children}
      </Link>
      {isBusy &&
        overlays &&
        show(overlays, {
          section: anchor.current?.closest<HTMLElement>('[data-section]')?.dataset.section,
          returnFocus: () => anchor.current?.focus(),
          onEnd,
        })}
    </>
  );
}
