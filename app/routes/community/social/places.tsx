import { useLoaderData } from '@remix-run/react';

import { LocationGrid } from '~/features/community/social/location-grid';
import { SocialMap } from '~/features/community/social/social-map';
import { gridShows } from '~/features/community/social/social';
import { listLocations } from '~/features/community/social/social.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { NearestFirst } from '~/platform/places/walk-from-home';
import { useHasMap } from '~/ui/remix/surroundings';
import { EmptyState } from '~/ui/empty-state';
import { CommunityIllustration } from '~/ui/illustrations';
import { MapOrList } from '~/ui/map-or-list';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Social Connection');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const [locations, map] = await Promise.all([
    listLocations(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const isWhole = new URL(request.url).searchParams.get('all') === 'places';
  return {
    locations: sortByDistance(query, map.home, locations),
    shown: isWhole ? locations.length : gridShows,
    map,
  };
});

export default function SocialConnection() {
  const { locations, shown, map } = useLoaderData<typeof loader>();
  const hasMap = useHasMap();
  return (
    <Page title="Social Connection" back={{ to: '/', label: 'Community' }}>
      {locations.length === 0 ? (
        <NoPlaces />
      ) : (
        <MapOrList
          label="Social Connection"
          places={locations}
          listed={shown}
          home={map.home}
          isMapOnWide
          order={<NearestFirst home={map.home} />}
          map={hasMap ? <SocialMap locations={locations} map={map} /> : null}
          list={<LocationGrid locations={locations.slice(0, shown)} total={locations.length} />}
        />
      )}
    </Page>
  );
}

function NoPlaces() {
  return (
    <EmptyState
      title="No places yet"
      description="Places to meet your neighbors show up here."
      picture={<CommunityIllustration />}
    />
  );
}
