import { Link, useLoaderData } from '@remix-run/react';

import { can, type Capability } from '~/domain/capabilities';
import { firstRows } from '~/domain/first-rows';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readCounts } from '~/platform/managing/counts.server';
import { listNeeds } from '~/platform/managing/needs.server';
import { listAreaGroups } from '~/platform/managing/overview';
import { OnToday } from '~/platform/managing/today-rows';
import { readToday } from '~/platform/managing/today.server';
import { Icon, type IconName } from '~/ui/icon';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { IconTile, Row, Rows } from '~/ui/rows';

export const handle = { open: 'manage', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Manage');

export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const isKeeper = can(viewer, 'content');
  const [needs, held, counts] = await Promise.all([
    listNeeds(services, viewer),
    isKeeper ? readToday(services, viewer) : null,
    readCounts(services, viewer),
  ]);
  const actions = quickActions.filter(({ may }) => can(viewer, may));
  return {
    needs,
    today: held && {
      held: firstRows(new URL(request.url), 'today', held, 4),
      roomBookings: counts.roomBookings,
    },
    actions,
    groups: listAreaGroups(counts, viewer, actions),
  };
});

type QuickAction = { may: Capability; to: string; icon: IconName; look?: string; label: string };

const quickActions: QuickAction[] = [
  {
    may: 'messages',
    to: '/messages/new?type=safety_alert',
    icon: 'warning',
    look: 'text-danger',
    label: 'Warn everyone',
  },
  { may: 'messages', to: '/messages/new?type=community_update', icon: 'megaphone', label: 'Post an update' },
  { may: 'content', to: '/manage/events/new', icon: 'calendar', label: 'Add an event' },
  { may: 'people', to: '/manage/codes', icon: 'plus', label: 'Invite a household' },
];

export default function ManageMenu() {
  const { needs, today, actions, groups } = useLoaderData<typeof loader>();
  return (
    <Page title="Manage">
      {needs.length > 0 && (
        <Panel title="Start here">
          <Rows label="Start here" className="lg:grid lg:grid-cols-2">
            {needs.map(({ to, icon, title, note }) => (
              <Row key={title} lead={<IconTile name={icon} />} title={title} to={to} note={note} />
            ))}
          </Rows>
        </Panel>
      )}
      {today && <OnToday {...today} />}
      <Panel title="Do now">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          {actions.map(({ to, icon, look = 'text-action', label }) => (
            <li key={to} className="flex">
              <Link
                to={to}
                className={`flex min-h-14 w-full items-center gap-2.5 raised px-3 py-2 leading-snug font-semibold wrap-anywhere no-underline hover:bg-accent-soft ${look}`}
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <section aria-label="Your neighborhood" className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
        {groups.map(({ title, areas }) => (
          <Panel key={title} title={title}>
            <Rows label={title}>
              {areas.map(({ to, title, fact }) => (
                <Row
                  key={to}
                  title={title}
                  to={to}
                  className="min-h-12 py-1.5"
                  action={<Fact>{fact}</Fact>}
                />
              ))}
            </Rows>
          </Panel>
        ))}
      </section>
    </Page>
  );
}

const Fact = ({ children }: { children: string }) => <span className="text-sm text-muted">{children}</span>;
