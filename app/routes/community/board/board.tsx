import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { readSearch } from '~/domain/search.server';
import { BoardPanel } from '~/features/community/marketplace/board/board-panel';
import { StartPost } from '~/features/community/marketplace/board/start-post';
import { readChoice } from '~/features/community/marketplace/listings/listing-search';
import { listListings } from '~/features/community/marketplace/listings/listings.server';
import { boardPath, ownItemsPath } from '~/features/community/marketplace/marketplace';
import { followPath } from '~/features/community/marketplace/board/follow-form';
import { tellPath } from '~/features/wellbeing/watch/watch';
import { listWatchPosts } from '~/features/wellbeing/watch/watch.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Neighbors’ Board');

const shownPosts = 8;

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const choice = readChoice(request, search.q, 'board');
  const [map, watchPosts] = await Promise.all([
    readMapSetup(services, viewer),
    listWatchPosts(services, viewer),
  ]);
  const [watch] = sortByDistance(new URLSearchParams('sort=near'), map.home, watchPosts);
  const start = {
    emergencyNumber: services.config.emergencyNumber,
    tellTo: watch ? tellPath(watch.id) : null,
  };
  if (search.error !== null) return data({ search, choice, start, found: null }, { status: 400 });
  const { listings, hasMore } = await listListings(services, viewer, { ...choice, section: 'board' });
  const near = sortByDistance(
    query,
    map.home,
    listings.map((listing) => ({ ...listing, ...(listing.place ?? { latitude: null, longitude: null }) })),
  );
  const found = {
    listings: firstRows(new URL(request.url), 'items', near, shownPosts),
    places: near,
    hasMore,
    map,
  };
  return data({ search, choice, start, found });
});

export default function Board() {
  const { search, choice, start, found } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Neighbors’ Board"
      back={{ to: '/', label: 'Community' }}
      action={
        <div className="flex flex-wrap gap-3">
          <SecondaryLink to={followPath}>Get notified</SecondaryLink>
          <SecondaryLink to={ownItemsPath}>Your posts</SecondaryLink>
        </div>
      }
    >
      <StartPost {...start} />
      <SearchForm
        label="Search the board"
        hint="Such as “cat” or “plumber”."
        keeps={['view', 'offer', 'sort']}
        {...search}
      />
      {(choice.q !== '' || choice.offer !== null) && (
        <div>
          <SecondaryLink to={boardPath}>See all posts</SecondaryLink>
        </div>
      )}
      {found && <BoardPanel choice={choice} {...found} />}
    </Page>
  );
}
