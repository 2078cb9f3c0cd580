// oxlint-disable-next-line house/imports -- it loads, and sends nothing
import { Link, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import type { DialogProps } from './dialog';
import { LoadFailed } from './load-failed';
import { withTimeout, loadTimeoutMs } from './lazy-component';
import { plainPress } from './plain-press';
import { isUnreached, type Unreached } from './remix/form-failure';

const loadDialog = () => import('./dialog').then((module) => module.default);

const idleMs = 3000;

type DialogLinkProps<Data> = {
  to: string;
  title: string;
  content: (data: Data, close: () => void) => ReactNode;
  data?: Data;
  /** Preloads the code that `content` needs, and the dialog, once the page is idle. Both then work offline. */
  ready?: () => Promise<unknown>;
  loading?: ReactNode;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
};

/** Opens its page's data in a dialog. Forms inside post to that page. Any navigation closes the dialog. */
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
  const [cached, setCached] = useState<Data>();
  const navigate = useNavigate();
  const close = useCallback(() => setIsOpen(false), []);
  const { key } = useLocation();
  useEffect(close, [key, close]);
  const reportGone = isUnreached(fetcher.data) ? fetcher.data.reportGone : undefined;
  const received = isUnreached(fetcher.data) ? undefined : fetcher.data;
  // Caches the loaded data during render. In WebKit, state set in an effect was sometimes lost here.
  if (received !== undefined && received !== cached) setCached(received);
  useEffect(() => {
    if (!isOpen || cached !== undefined || !reportGone) return;
    close();
    reportGone();
  }, [reportGone, isOpen, cached, close]);
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
    withTimeout(loadDialog()).then(
      (loaded) => {
        setDialog(() => loaded);
        setIsOpen(true);
      },
      () => navigate(to),
    );
  }

  const shown = data ?? received ?? cached;
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
            <LoadingContent to={to} hasFailed={isUnreached(fetcher.data)}>
              {loading}
            </LoadingContent>
          ) : (
            content(shown, close)
          )}
        </Dialog>
      )}
    </>
  );
}

function LoadingContent({
  to,
  hasFailed,
  children,
}: {
  to: string;
  hasFailed: boolean;
  children: ReactNode;
}) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || hasFailed ? <LoadFailed what="It" to={to} /> : children;
}

const toSection = (link: Element | null) => link?.closest<HTMLElement>('[data-section]')?.dataset.section;
