import { Link, useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react';

import { toBadge } from '~/ui/badge';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { withTimeout } from '~/ui/lazy-component';
import { plainPress } from '~/ui/plain-press';
import { useDismissal } from '~/ui/use-dismissal';

import type { Inbox } from './notifications';

const listPath = '/notifications';
const loadPanel = () => import('./bell-panel').then((module) => module.default);

type BellProps = {
  inbox: Inbox;
  side: 'start' | 'end';
};

/** A link to the notifications page. With scripts it opens the newest ten in a panel. */
export function Bell({ inbox, side }: BellProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<{ inbox: Inbox }> | null>(null);
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const panelId = useId();
  const close = useCallback(() => setIsOpen(false), []);
  const { key } = useLocation();
  useEffect(close, [key, close]);
  useDismissal(container, close);

  const prepare = () => void loadPanel().catch(() => undefined);
  function toggle() {
    if (isOpen) return close();
    withTimeout(loadPanel()).then(
      (loaded) => {
        setPanel(() => loaded);
        setIsOpen(true);
      },
      () => navigate(listPath),
    );
  }

  return (
    <div ref={container} className="lg:relative">
      <Link
        to={listPath}
        onClick={plainPress(toggle)}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-label={inbox.unread === 0 ? 'Notifications' : `Notifications (${inbox.unread} unread)`}
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-controls={isOpen ? panelId : undefined}
        data-count={toBadge(inbox.unread)}
        discover="none"
        className="tool"
      >
        <Icon name="bell" />
        <span>Notifications</span>
      </Link>
      {isOpen && Panel && (
        <div
          id={panelId}
          className={`absolute top-full z-40 mt-1 flex max-h-[70dvh] flex-col overflow-hidden raised shadow-lg max-lg:inset-x-2 lg:w-96 ${side === 'end' ? 'lg:right-0' : 'lg:left-0'}`}
        >
          <Panel inbox={inbox} />
        </div>
      )}
    </div>
  );
}
