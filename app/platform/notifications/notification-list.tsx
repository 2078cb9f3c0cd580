import { Form } from '@remix-run/react';

import { type ShownPhoto, Thumb } from '~/ui/photo-image';
import { titleMark } from './title';
import { Icon, type IconName } from '~/ui/icon';
import { Age } from '~/ui/time';
import { useHere } from '~/ui/use-here';

import { type InboxItem, notificationPath } from './notifications';

/** Icons of the notification types in S2 §9, then of reminders and personal news. */
const icons: Record<string, IconName> = {
  safety_alert: 'warning',
  community_update: 'megaphone',
  booking_reminder: 'calendar',
  class_update: 'pulse',
  health_reminder: 'heart',
  leak_found: 'warning',
  contact_left: 'phone',
  garden_update: 'eco',
  listing_message: 'chat',
  discussion_message: 'people',
  board_post: 'people',
  problem_update: 'manage',
  listing_update: 'shop',
  reward_earned: 'award',
};
const defaultIcon: IconName = 'info';

type RowStyle = { icon: IconName; tone: string; row: string };

/** Drills must not look like real alerts, nor all-clears like warnings. */
export function toRowStyle({ type, title, read }: InboxItem): RowStyle {
  const row = read ? '' : 'bg-accent-soft';
  switch (titleMark(type, title)) {
    case 'drill':
      return { icon: 'info', tone: 'text-drill', row: 'border-l-4 border-dashed border-drill bg-drill-soft' };
    case 'all-clear':
    case 'mistake':
      return { icon: 'check', tone: 'text-success', row };
    case null:
      return {
        icon: icons[type] ?? defaultIcon,
        tone: type === 'safety_alert' ? 'text-danger' : 'text-accent',
        row,
      };
  }
}

type NotificationListProps = {
  items: InboxItem[];
  photos?: Readonly<Record<string, ShownPhoto>>;
};

export function NotificationList({ items, photos = {} }: NotificationListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} photo={photos[item.id]} />
        </li>
      ))}
    </ul>
  );
}

function Row({ item, photo }: { item: InboxItem; photo: ShownPhoto | undefined }) {
  return (
    <Form method="post" action={`${notificationPath(item.id)}/read`} navigate={false}>
      <button
        type="submit"
        className={`${faceClass} w-full text-left hover:bg-sunken ${toRowStyle(item).row}`}
      >
        <NotificationFace item={item} photo={photo} />
      </button>
    </Form>
  );
}

export const NotificationSample = ({ item }: { item: InboxItem }) => (
  <div className={`${faceClass} ${toRowStyle(item).row}`}>
    <NotificationFace item={item} />
  </div>
);

const faceClass = 'flex min-h-16 items-start gap-3 px-4 py-2.5';

function NotificationFace({ item, photo }: { item: InboxItem; photo?: ShownPhoto | undefined }) {
  const { icon, tone } = toRowStyle(item);
  return (
    <>
      <Icon name={icon} className={`mt-0.5 size-6 ${tone}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={`block ${item.read ? 'font-medium' : 'font-bold'}`}>
          {!item.read && <span className="sr-only">Unread: </span>}
          {item.title}
        </span>
        <span className="line-clamp-2 whitespace-pre-line">{item.message}</span>
        <span className="mt-0.5 block truncate text-sm text-muted">
          <Origin item={item} />
        </span>
      </span>
      <Thumb photo={photo} className="size-12" fallback={null} />
      {!item.read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
    </>
  );
}

export function Origin({ item }: { item: InboxItem }) {
  const isDrill = titleMark(item.type, item.title) === 'drill';
  return (
    <>
      {isDrill && <strong className="text-drill">Drill, not real · </strong>}
      <Age at={item.createdAt} />
      {item.senderName && ` · from ${item.senderName}`}
    </>
  );
}

export function MarkAllRead() {
  const here = useHere();
  return (
    <Form method="post" action="/notifications/read-all" navigate={false}>
      <input type="hidden" name="redirectTo" value={here} />
      <button
        type="submit"
        className="-mx-3 min-h-11 rounded-lg px-3 font-semibold text-action underline underline-offset-4"
      >
        Mark all read
      </button>
    </Form>
  );
}
