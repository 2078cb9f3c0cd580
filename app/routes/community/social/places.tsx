import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { LocationGrid } from '~/features/community/social/location-grid';
import { SocialMap } from '~/features/community/social/social-map';
import { gridShows } from '~/features/community/social/social';
import { listLocations } from '~/features/community/social/social.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { filterPlaces } from '~/platform/places/place-filters.server';
import { sortByDistance } from '~/platform/places/walk';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { CommunityIllustration } from '~/ui/illustrations';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Social Connection');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const [all, map] = await Promise.all([listLocations(services, viewer), readMapSetup(services, viewer)]);
  const { found, filters } = filterPlaces(services, query, all, ({ openHours }) => openHours.openings);
  const locations = sortByDistance(query, map.home, found);
  const shown = firstRows(new URL(request.url), 'places', locations, gridShows).rows.length;
  return { locations, shown, filters, map };
});

export default function SocialConnection() {
  const { locations, shown, filters, map } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Social Connection"
      back={{ to: '/', label: 'Community' }}
      action={locations.length > 0 && <MapSwitch label="Social Connection" home={map.home} isBeside />}
    >
      {filters.choices.length > 0 && <FilterLinks label="Filters" choices={filters.choices} keepsPlace />}
      {locations.length === 0 ? (
        <NoPlaces without={filters.without} />
      ) : (
        <MapOrList
          isBeside
          places={locations}
          listed={shown}
          home={map.home}
          map={<SocialMap locations={locations} map={map} />}
          list={<LocationGrid locations={locations.slice(0, shown)} total={locations.length} />}
        />
      )}
    </Page>
  );
}

function NoPlaces({ without }: { without: string | null }) {
  if (without !== null)
    return (
      <EmptyState
        title="No places match these filters"
        action={
          <SecondaryLink to={without} preventScrollReset>
            Clear filters
          </SecondaryLink>
        }
      />
    );
  return (
    <EmptyState
      title="No places yet"
      description="Places to meet your neighbors show up here."
      picture={<CommunityIllustration />}
    />
  );
}
