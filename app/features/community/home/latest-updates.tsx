import { failed, type SectionResult } from '~/domain/page-section';
import { NotificationList } from '~/platform/notifications/notification-list';
import type { InboxItem } from '~/platform/notifications/notifications';
import type { ShownPhoto } from '~/ui/photo-image';
import { QuietLink } from '~/ui/button';
import { Panel } from '~/ui/panel';

type LatestUpdatesProps = {
  updates: SectionResult<{ items: InboxItem[]; photos: Record<string, ShownPhoto> }>;
};

export const LatestUpdates = ({ updates }: LatestUpdatesProps) => (
  <Panel
    title="Latest updates"
    action={
      <QuietLink to="/notifications" className="-my-2 -mr-3">
        All notifications
      </QuietLink>
    }
  >
    <Updates updates={updates} />
  </Panel>
);

function Updates({ updates }: LatestUpdatesProps) {
  if (updates === failed)
    return <p className="text-muted">We couldn’t load these. You can find them in your notifications.</p>;
  if (updates.items.length === 0)
    return <p className="text-muted">No updates yet. Posts from the community managers show up here.</p>;
  return (
    <div className="raised overflow-hidden">
      <NotificationList {...updates} />
    </div>
  );
}
