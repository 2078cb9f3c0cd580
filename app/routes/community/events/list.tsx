import { useLoaderData, useSearchParams } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { firstRows } from '~/domain/first-rows';
import { EventList, EventMap } from '~/features/community/events/event-list';
import { withWords } from '~/features/community/events/event-words.server';
import { eventsPath, type When } from '~/features/community/events/events';
import { PastEvents } from '~/features/community/events/past-events';
import { listUpcoming, listPast } from '~/features/community/events/events.server';
import { toList, WhenLinks } from '~/features/community/events/when-links';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { LinkButton, SecondaryLink, TextLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Page, titled } from '~/ui/page';
import { ShowAll } from '~/ui/show-all';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Community Events');

const initialCounts = { coming: 8, over: 3 };

export const loader = forPage(handle, async ({ services, viewer, query, request }) => {
  const when: When = query.get('when') === 'weekend' ? 'weekend' : 'any';
  const [found, over, map] = await Promise.all([
    listUpcoming(services, viewer, parsePageNumber(query), when),
    listPast(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const coming = { ...found, events: sortByDistance(query, map.home, found.events).map(withWords) };
  const ids = coming.events.map(({ id }) => id);
  const { latitude: lat, longitude: lng } = services.config.mapCenter;
  const url = new URL(request.url);
  return {
    when,
    coming,
    // The map shows all events.
    listed: firstRows(url, 'events', coming.events, initialCounts.coming).rows.length,
    over: firstRows(url, 'past', over, initialCounts.over),
    map,
    middle: { lat, lng },
    shares: await readShareCounts(services, 'event', ids),
  };
});

export default function CommunityEvents() {
  const data = useLoaderData<typeof loader>();
  const { when, coming, listed, over, map, middle, shares } = data;
  useFocusFallback(data);
  return (
    <Page
      title="Community Events"
      back={{ to: '/', label: 'Community' }}
      action={coming.events.length > 0 && <MapSwitch label="Community Events" home={map.home} isBeside />}
    >
      <div className="flex flex-col gap-4">
        {(coming.events.length > 0 || when === 'weekend') && <WhenLinks chosen={when} />}
        {coming.events.length === 0 ? (
          <NoEvents isFirst={coming.page === 1} when={when} />
        ) : (
          <MapOrList
            isBeside
            places={coming.events}
            listed={listed}
            home={map.home}
            map={<EventMap events={coming.events} map={map} middle={middle} />}
            list={
              <>
                <EventList events={coming.events.slice(0, listed)} shares={shares} />
                <ShowAll list="events" shown={listed} total={coming.events.length} what="events" />
              </>
            }
          />
        )}
        <Pages page={coming.page} hasMore={coming.hasMore} />
      </div>
      <PastEvents events={over} />
      <TextLink to={`${eventsPath}/calendar`} className="self-start">
        Follow in your calendar
      </TextLink>
    </Page>
  );
}

function NoEvents({ isFirst, when }: { isFirst: boolean; when: When }) {
  if (!isFirst || when === 'weekend') {
    return (
      <EmptyState
        title={isFirst ? 'Nothing planned this weekend' : 'No events so far ahead'}
        action={<LinkButton to={eventsPath}>See the next events</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No events planned yet"
      description="New events show up here. Want to plan one? Ask the managers."
      picture={<img src="/pictures/sections/events.svg" alt="" width={160} height={80} loading="lazy" />}
    />
  );
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const toPage = (page: number) => toList(search, { page: page > 1 ? String(page) : '' });
  return (
    <nav aria-label="More events" className="flex flex-wrap gap-3">
      {page > 1 && <SecondaryLink to={toPage(page - 1)}>Earlier events</SecondaryLink>}
      {hasMore && <SecondaryLink to={toPage(page + 1)}>Later events</SecondaryLink>}
    </nav>
  );
}
