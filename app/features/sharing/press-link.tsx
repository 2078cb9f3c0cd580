import { Link, useNavigate } from '@remix-run/react';
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';

import { buttonClass } from '~/ui/button';

/** What a press shows in place gets this beside its own. */
export type InPlace = {
  /** The section of the page, whose colours a dialog over it has. */
  section: string | undefined;
  returnFocus: () => void;
  /** It is over: the link can be pressed again. */
  onEnd: () => void;
};

type PressLinkProps<Own> = {
  /** Where all of it is without a script, in a new tab, or where the script can't be had. */
  to: string;
  /** What a plain press does instead, loaded once it is likely. */
  load: () => Promise<{ default: ComponentType<Own & InPlace> }>;
  own: Own;
  children: ReactNode;
};

/** A link to a page that a plain press does in place; busy until that is over, and deaf to a second press. */
export function PressLink<Own extends object>({ to, load, own, children }: PressLinkProps<Own>) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [Here, setHere] = useState<ComponentType<Own & InPlace> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const onEnd = useCallback(() => {
    setHere(null);
    setIsBusy(false);
  }, []);

  const prepare = () => void load().catch(() => undefined);

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    load().then(
      (loaded) => setHere(() => loaded.default),
      () => {
        onEnd();
        navigate(to);
      },
    );
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
        className={buttonClass('secondary')}
      >
        {children}
      </Link>
      {Here && (
        <Here
          {...own}
          section={anchor.current?.closest<HTMLElement>('[data-section]')?.dataset.section}
          returnFocus={() => anchor.current?.focus()}
          onEnd={onEnd}
        />
      )}
    </>
  );
}
