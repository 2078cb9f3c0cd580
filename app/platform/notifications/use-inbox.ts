import { useEffect, useRef, useState } from 'react';

import { useLive } from '~/live/use-live';

import { type Inbox, inboxMark, type InboxItem, type NotificationFrame } from './notifications';

/**
 * An inbox that grows while the page stands open: what came by the socket is put before what was loaded, until
 * the loaded data has it; what came between the page and its socket is read again. As many items are shown as
 * `limit` says.
 */
export function useInbox(loaded: Inbox, limit: number): Inbox {
  const [arrived, setArrived] = useState<InboxItem[]>([]);
  const { subscribe, readAgain } = useLive();
  const inbox = mergeInbox(loaded, arrived, limit);
  const shown = useRef('');
  useEffect(() => {
    shown.current = inboxMark(inbox);
  });
  useEffect(
    () =>
      subscribe((frame) => {
        if (frame.type === 'hello' && frame.inbox !== shown.current) readAgain();
        if (frame.type !== 'notification') return;
        const { notification } = frame as NotificationFrame;
        setArrived((before) =>
          [notification, ...before.filter(({ id }) => id !== notification.id)].slice(0, limit),
        );
      }),
    [subscribe, readAgain, limit],
  );
  return inbox;
}

/** An arrival counts once: not where it is loaded, nor where newer items are, which means that it is counted. */
export function mergeInbox(loaded: Inbox, arrived: InboxItem[], limit: number): Inbox {
  const known = new Set(loaded.items.map(({ id }) => id));
  const newest = loaded.items[0]?.createdAt ?? '';
  const fresh = arrived.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest);
  return {
    items: [...fresh, ...loaded.items].slice(0, limit),
    total: loaded.total + fresh.length,
    unread: loaded.unread + fresh.filter(({ read }) => !read).length,
  };
}
