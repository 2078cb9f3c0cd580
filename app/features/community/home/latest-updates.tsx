import { Link } from '@remix-run/react';

import { NotificationList } from '~/platform/notifications/notification-list';
import type { InboxItem } from '~/platform/notifications/notifications';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';

import { failed, type Part } from '~/domain/part';

export function LatestUpdates({ updates }: { updates: Part<InboxItem[]> }) {
  return (
    <section aria-labelledby="updates" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="updates" className="text-xl font-semibold">
          Latest updates
        </h2>
        <Link to="/notifications" className="flex min-h-11 items-center font-semibold text-accent">
          All notifications
        </Link>
      </div>
      <Updates updates={updates} />
    </section>
  );
}

function Updates({ updates }: { updates: Part<InboxItem[]> }) {
  if (updates === failed)
    return <p className="text-muted">They could not be read just now. They are among your notifications.</p>;
  if (updates.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title="No updates yet"
        description="What the community managers post will stand here."
        picture={<Illustration name="community" />}
      />
    );
  return (
    <div className="overflow-hidden raised">
      <NotificationList items={updates} />
    </div>
  );
}
