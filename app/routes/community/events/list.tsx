import { useLoaderData, useSearchParams } from '@remix-run/react';

import { readPage } from '~/domain/parse.server';
import { EventList, EventMap } from '~/features/community/events/event-list';
import { eventsCalendar, eventsPagePath, eventsPath } from '~/features/community/events/events';
import { EventsOver } from '~/features/community/events/events-over';
import { listComing, listOver } from '~/features/community/events/events.server';
import { forViewer } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { useHasMap } from '~/shell/shell-data';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { MapOrList } from '~/ui/map-or-list';
import { readMapView } from '~/ui/map-view';
import { Page, titled } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const meta = titled('Community Events');

export const loader = forViewer(async ({ services, viewer, query }) => {
  const [coming, over, map] = await Promise.all([
    listComing(services, viewer, readPage(query)),
    listOver(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const ids = coming.events.map(({ id }) => id);
  const { latitude: lat, longitude: lng } = services.config.mapCenter;
  return { coming, over, map, middle: { lat, lng }, shares: await readShareCounts(services, 'event', ids) };
});

export default function CommunityEvents() {
  const data = useLoaderData<typeof loader>();
  const { coming, over, map, middle, shares } = data;
  const hasMap = useHasMap();
  useKeptFocus(data);
  return (
    <Page
      title="Community Events"
      lead="What neighbors meet for. Say whether you come: it can be changed until it begins."
      back={{ to: '/', label: 'Community' }}
      action={<SecondaryLink to={eventsCalendar.path}>Follow in your calendar</SecondaryLink>}
    >
      {coming.events.length === 0 ? (
        <NoEvents isFirst={coming.page === 1} />
      ) : (
        <MapOrList
          label="Community Events"
          map={hasMap ? <EventMap events={coming.events} map={map} middle={middle} /> : null}
          list={<EventList events={coming.events} shares={shares} />}
        />
      )}
      <Pages page={coming.page} hasMore={coming.hasMore} />
      <EventsOver events={over} />
    </Page>
  );
}

function NoEvents({ isFirst }: { isFirst: boolean }) {
  if (isFirst) {
    return (
      <EmptyState
        title="No events are planned"
        description="What neighbors meet for will stand here. Ask the managers if you want to plan something."
        picture={<Illustration name="community" />}
      />
    );
  }
  return (
    <EmptyState
      title="No events so far ahead"
      action={<LinkButton to={eventsPath}>See the next events</LinkButton>}
    />
  );
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const view = readMapView(useSearchParams()[0].get('view'));
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="More events" className="flex flex-wrap gap-3">
      {page > 1 && <SecondaryLink to={eventsPagePath(page - 1, view)}>Earlier events</SecondaryLink>}
      {hasMore && <SecondaryLink to={eventsPagePath(page + 1, view)}>Later events</SecondaryLink>}
    </nav>
  );
}
