import { useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { ManagedEventList } from '~/features/community/events/manage/manage-event-list';
import {
  type ManagedEvents,
  managedListPath,
  manageEventsPath,
  newEventPath,
} from '~/features/community/events/manage/manage-events';
import { listManagedEvents } from '~/features/community/events/manage/manage-events.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { DeskLink } from '~/platform/desk/desk-link';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Events');

export const loader = forPage(handle, ({ services, viewer, query }) => {
  const filters = { arePast: query.has('past'), page: parsePageNumber(query), datesOf: query.get('dates') };
  return listManagedEvents(services, viewer, filters);
});

export default function ManagedEventsPage() {
  const list = useLoaderData<typeof loader>();
  const choices = [false, true].map((arePast) => ({
    to: managedListPath({ arePast, datesOf: list.datesOf }),
    label: arePast ? 'Past' : 'Upcoming',
    isChosen: arePast === list.arePast,
  }));
  const label = list.arePast ? 'Past events' : 'Upcoming events';
  return (
    <Page
      title={list.datesOf === null ? 'Events' : `Dates of ${list.events[0]?.title ?? 'an event'}`}
      lead="You see how many are going, but not who."
      back={
        list.datesOf === null ? { to: '/manage', label: 'Manage' } : { to: manageEventsPath, label: 'Events' }
      }
      action={<LinkButton to={newEventPath}>Add an event</LinkButton>}
    >
      <FilterLinks label="Filter events" choices={choices} />
      {list.events.length > 0 ? (
        <ManagedEventList label={label} events={list.events} />
      ) : (
        <EmptyState title={list.arePast ? 'No past events' : 'No upcoming events'} />
      )}
      <Pages {...list} />
      <DeskLink kind="events" />
    </Page>
  );
}

function Pages({ arePast, page, datesOf, hasMore }: ManagedEvents) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="More events" className="flex flex-wrap gap-3">
      {page > 1 && (
        <SecondaryLink to={managedListPath({ arePast, datesOf, page: page - 1 })}>
          Previous page
        </SecondaryLink>
      )}
      {hasMore && (
        <SecondaryLink to={managedListPath({ arePast, datesOf, page: page + 1 })}>Next page</SecondaryLink>
      )}
    </nav>
  );
}
