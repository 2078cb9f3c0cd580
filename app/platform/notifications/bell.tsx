import { Link, useLocation } from '@remix-run/react';
import { type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

import { Counted } from '~/ui/badge';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { useDismissal } from '~/ui/use-dismissal';

import { MarkAllRead, NotificationList } from './notification-list';
import type { Inbox } from './notifications';

type BellProps = {
  inbox: Inbox;
  /** Which edge of the bell the dropdown keeps to. */
  side: 'start' | 'end';
};

/** The header's bell: a link to the whole list, which with a script opens the newest ten in place. */
export function Bell({ inbox, side }: BellProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const panelId = useId();
  const close = useCallback(() => setIsOpen(false), []);
  const { key } = useLocation();
  useEffect(close, [key, close]);
  useDismissal(container, close);

  function toggle(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  }

  return (
    <div ref={container} className="lg:relative">
      <Counted count={inbox.unread}>
        <Link
          to="/notifications"
          onClick={toggle}
          aria-label={inbox.unread === 0 ? 'Notifications' : `Notifications (${inbox.unread} unread)`}
          aria-expanded={isHydrated ? isOpen : undefined}
          aria-controls={isOpen ? panelId : undefined}
          className="tool"
        >
          <Icon name="bell" />
          <span>Notifications</span>
        </Link>
      </Counted>
      {isOpen && (
        <div
          id={panelId}
          className={`absolute top-full z-40 mt-1 flex max-h-[70dvh] flex-col overflow-hidden raised shadow-lg max-lg:inset-x-2 lg:w-96 ${side === 'end' ? 'lg:right-0' : 'lg:left-0'}`}
        >
          <Dropdown inbox={inbox} />
        </div>
      )}
    </div>
  );
}

function Dropdown({ inbox }: { inbox: Inbox }) {
  const { items, total, unread } = inbox;
  return (
    <section aria-label="Notifications" className="flex min-h-0 flex-col">
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line px-4">
        <h2 className="font-bold">Notifications</h2>
        {unread > 0 && <MarkAllRead />}
      </div>
      <div className="min-h-0 overflow-y-auto">
        {items.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted">No notifications yet</p>
        ) : (
          <NotificationList items={items} />
        )}
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm">
        {total > items.length && (
          <p className="text-muted">{`Showing ${items.length} of ${total} notifications`}</p>
        )}
        <Link to="/notifications" className="flex min-h-11 items-center font-semibold text-accent">
          See all
        </Link>
      </div>
    </section>
  );
}
