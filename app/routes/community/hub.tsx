import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { NotificationList } from '~/features/notifications/notification-list';
import { listUpdates } from '~/features/notifications/notifications.server';
import { requireViewer } from '~/http/viewer.server';
import { Menu } from '~/shell/menu';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page } from '~/ui/page';

/** As many updates as the start page shows; the rest is a press away. */
const shownUpdates = 5;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const updates = await listUpdates(services, viewer, shownUpdates);
  return { name: viewer.name, communityName: services.config.communityName, updates };
}

export const meta: MetaFunction = () => [{ title: 'Community · VCLink' }];

export default function CommunityHub() {
  const { name, communityName, updates } = useLoaderData<typeof loader>();
  return (
    <Page title="Community" lead={`Welcome to ${communityName}, ${name}.`}>
      <Menu of="community" />
      <section aria-labelledby="updates" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="updates" className="text-xl font-semibold">
            Latest updates
          </h2>
          <Link to="/notifications" className="flex min-h-11 items-center font-semibold text-accent">
            All notifications
          </Link>
        </div>
        {updates.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="No updates yet"
            description="What the community managers post will stand here."
            picture={<Illustration name="community" />}
          />
        ) : (
          <div className="overflow-hidden rounded-2xl border border-line bg-surface">
            <NotificationList items={updates} />
          </div>
        )}
      </section>
    </Page>
  );
}
