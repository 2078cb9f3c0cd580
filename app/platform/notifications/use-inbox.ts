import { useEffect, useRef, useState } from 'react';

import { useLive } from '~/live/use-live';

import { type Inbox, inboxFingerprint, type InboxItem, type NotificationFrame } from './notifications';

/** Merges notifications from the socket into the loaded inbox, and reloads it after a gap. */
export function useInbox(loaded: Inbox, limit: number): Inbox {
  const [arrived, setArrived] = useState<InboxItem[]>([]);
  const { subscribe, reload: readAgain } = useLive();
  const inbox = mergeInbox(loaded, arrived, limit);
  const shown = useRef('');
  useEffect(() => {
    shown.current = inboxFingerprint(inbox);
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

/** Ignores notifications older than the newest loaded one, because the loaded counts include them. */
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
