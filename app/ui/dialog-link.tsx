// oxlint-disable-next-line house/imports -- it loads, and sends nothing
import { Link, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import type { DialogProps } from './dialog';
import { IsAway } from './is-away';
import { inTime, limitMs } from './lazy-part';
import { plainPress } from './plain-press';
import { isUnreached, type Unreached } from './remix/form-failure';

const loadDialog = () => import('./dialog').then((module) => module.default);

/** By then the page's own scripts are through, on slow phones too. */
const idleMs = 3000;

type DialogLinkProps<Data> = {
  /** The dialog's own page: what opens without a script, in a new tab, or where the dialog can't be loaded. */
  to: string;
  title: string;
  /** What the dialog shows of that page's data: the same component that the page shows. */
  content: (data: Data, close: () => void) => ReactNode;
  /** That page's data, where it is here already: the dialog then opens without asking the server. */
  data?: Data;
  /**
   * Loads what `content` needs. It is fetched, with the dialog, once the page is idle: both are there without a
   * connection too.
   */
  ready?: () => Promise<unknown>;
  /** What the dialog reads until that page's data is there; "Loading…" unless given. */
  loading?: ReactNode;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
};

/**
 * A link to a page that a plain press shows over the current one instead. It loads that page's data by its
 * loader; a form inside posts to that page's URL. Any navigation closes the dialog.
 */
export function DialogLink<Data>({
  to,
  title,
  content,
  data,
  ready,
  loading = <p className="py-8 text-muted">Loading…</p>,
  children,
  ...link
}: DialogLinkProps<Data>) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<Data | Unreached>();
  const [asked, setAsked] = useState<Data>();
  const navigate = useNavigate();
  const close = useCallback(() => setIsOpen(false), []);
  const { key } = useLocation();
  useEffect(close, [key, close]);
  const tellGone = isUnreached(fetcher.data) ? fetcher.data.tellGone : undefined;
  const read = isUnreached(fetcher.data) ? undefined : fetcher.data;
  // What was read once stays. While rendering, not after: what an effect set here was lost at times in WebKit.
  if (read !== undefined && read !== asked) setAsked(read);
  useEffect(() => {
    if (!isOpen || asked !== undefined || !tellGone) return;
    close();
    tellGone();
  }, [tellGone, isOpen, asked, close]);
  useEffect(() => {
    if (!ready) return;
    const load = () => Promise.all([loadDialog(), ready()]).catch(() => undefined);
    const timer = setTimeout(() => void load(), idleMs);
    return () => clearTimeout(timer);
  }, [ready]);

  function prepare() {
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => undefined,
    );
    ready?.().catch(() => undefined);
  }

  function open() {
    if (data === undefined) fetcher.load(to);
    inTime(loadDialog()).then(
      (loaded) => {
        setDialog(() => loaded);
        setIsOpen(true);
      },
      () => navigate(to),
    );
  }

  const shown = data ?? read ?? asked;
  return (
    <>
      <Link
        ref={anchor}
        to={to}
        onClick={plainPress(open)}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...link}
      >
        {children}
      </Link>
      {isOpen && Dialog && (
        <Dialog
          title={title}
          section={toSection(anchor.current)}
          onClose={close}
          returnFocus={() => anchor.current?.focus()}
        >
          {shown === undefined ? (
            <Coming to={to} hasFailed={isUnreached(fetcher.data)}>
              {loading}
            </Coming>
          ) : (
            content(shown, close)
          )}
        </Dialog>
      )}
    </>
  );
}

/** What a dialog reads until its data is there, and what it reads where that fails or takes too long. */
function Coming({ to, hasFailed, children }: { to: string; hasFailed: boolean; children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), limitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || hasFailed ? <IsAway what="It" to={to} /> : children;
}

const toSection = (link: Element | null) => link?.closest<HTMLElement>('[data-section]')?.dataset.section;
