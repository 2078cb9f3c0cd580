import { Link, useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { forManager } from '~/http/route.server';
import { listNeeds, type ManagedRow } from '~/platform/managing/needs';
import { readNeeds } from '~/platform/managing/needs.server';
import { listAreas } from '~/platform/managing/overview';
import { readOverview } from '~/platform/managing/overview.server';
import { OnToday } from '~/platform/managing/today-rows';
import { readToday } from '~/platform/managing/today.server';
import { Icon, type IconName } from '~/ui/icon';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { IconTile, Row, Rows } from '~/ui/rows';

export const meta = titled('Manage');

export const loader = forManager(async ({ services, viewer, request }) => {
  const [needs, { held, roomBookings }, overview] = await Promise.all([
    readNeeds(services),
    readToday(services, viewer),
    readOverview(services, viewer),
  ]);
  return { needs, held: firstRows(new URL(request.url), 'today', held, 4), roomBookings, overview };
});

export default function ManageMenu() {
  const { needs: now, held, roomBookings, overview } = useLoaderData<typeof loader>();
  const needs = listNeeds(now);
  return (
    <Page title="Manage" lead="For community managers.">
      {needs.length > 0 && (
        <Panel title="Start here">
          <ManagedRows label="Start here" rows={needs} />
        </Panel>
      )}
      <OnToday held={held} roomBookings={roomBookings} />
      <Panel title="Do now">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          <QuickAction to="/messages/new?type=safety_alert" icon="warning" look="text-danger">
            Warn everyone
          </QuickAction>
          <QuickAction to="/messages/new?type=community_update" icon="megaphone">
            Post an update
          </QuickAction>
          <QuickAction to="/manage/events/new" icon="calendar">
            Add an event
          </QuickAction>
          <QuickAction to="/manage/codes" icon="plus">
            Invite a household
          </QuickAction>
        </ul>
      </Panel>
      <Panel title="Your neighborhood">
        <ManagedRows label="Your neighborhood" rows={listAreas({ ...overview, ...now })} />
      </Panel>
    </Page>
  );
}

const ManagedRows = ({ label, rows }: { label: string; rows: ManagedRow[] }) => (
  <Rows label={label} className="lg:grid lg:grid-cols-2">
    {rows.map(({ to, icon, title, note }) => (
      <Row key={title} lead={<IconTile name={icon} />} title={title} to={to} note={note} />
    ))}
  </Rows>
);

type QuickActionProps = { to: string; icon: IconName; look?: string; children: string };

const QuickAction = ({ to, icon, look = 'text-accent', children }: QuickActionProps) => (
  <li className="flex">
    <Link
      to={to}
      className={`flex min-h-14 w-full items-center gap-2.5 raised px-3 py-2 leading-snug font-semibold wrap-anywhere no-underline hover:bg-accent-soft ${look}`}
    >
      <Icon name={icon} />
      {children}
    </Link>
  </li>
);
