import { Form } from '@remix-run/react';
import type { ReactNode, SyntheticEvent } from 'react';

import { useLive } from '~/live/use-live';
import { buttonClass } from '~/ui/button';
import { DisclosureMark } from '~/ui/disclosure';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { useHere } from '~/ui/use-here';

import { type ShownPhoto } from '~/ui/photo-image';
import { PhotoThumbs } from '~/ui/photo-strip';
import { Origin, toRowStyle } from './notification-list';
import { type InboxItem, notificationPath } from './notifications';

type InboxRowsProps = {
  items: readonly InboxItem[];
  photos: Readonly<Record<string, ShownPhoto[]>>;
};

export const InboxRows = ({ items, photos }: InboxRowsProps) => (
  <ul className="divide-y divide-line overflow-hidden raised">
    {items.map((item) => (
      <InboxRow key={item.id} item={item} photos={photos[item.id] ?? []} />
    ))}
  </ul>
);

function InboxRow({ item, photos }: { item: InboxItem; photos: readonly ShownPhoto[] }) {
  const { icon, tone, row } = toRowStyle(item);
  const { reload: readAgain } = useLive();
  function markReadOnOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open && !item.read) markRead(item.id).then(readAgain, logFailure);
  }
  return (
    <li>
      <details className={`group ${row}`} onToggle={markReadOnOpen}>
        <summary className="flex min-h-16 items-start gap-3 px-4 py-2.5 hover:bg-sunken">
          <Icon name={icon} className={`mt-0.5 size-6 ${tone}`} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className={`block leading-snug ${item.read ? 'font-medium' : 'font-bold'}`}>
              {!item.read && <span className="sr-only">Unread: </span>}
              {item.title}
            </span>
            <span className="mt-0.5 block text-sm text-muted">
              <Origin item={item} />
            </span>
          </span>
          {!item.read && (
            <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />
          )}
          <DisclosureMark />
        </summary>
        <div className="flex flex-col gap-2 pr-4 pb-3 pl-13">
          <p className="wrap-anywhere whitespace-pre-line">{item.message}</p>
          <PhotoThumbs photos={photos} title={item.title} />
          <Steps item={item} />
        </div>
      </details>
    </li>
  );
}

function Steps({ item: { id, title, read } }: { item: InboxItem }) {
  const isHydrated = useIsHydrated();
  const here = useHere();
  return (
    <div className="-ml-5 flex flex-wrap">
      <Step id={id} name={`Open: ${title}`}>
        Open
      </Step>
      {!read && !isHydrated && (
        <Step id={id} name={`Mark read: ${title}`} redirectTo={here}>
          Mark read
        </Step>
      )}
    </div>
  );
}

type StepProps = { id: string; name: string; redirectTo?: string; children: ReactNode };

const Step = ({ id, name, redirectTo, children }: StepProps) => (
  <Form method="post" action={`${notificationPath(id)}/read`} navigate={false}>
    {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
    <button type="submit" aria-label={name} className={buttonClass('quiet')}>
      {children}
    </button>
  </Form>
);

/** Calls the API (S1 §7), because submitting the form would navigate away. */
async function markRead(id: string): Promise<void> {
  const { ok, status } = await fetch(`/api/notifications/${id}/read`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
  });
  if (!ok) throw new Error(`It was answered ${status}.`);
}

// S1 §8: only log the failure.
// oxlint-disable-next-line no-console -- see above
const logFailure = (error: unknown) => console.warn('A notification was not marked read', error);
