import { useLoaderData } from '@remix-run/react';

import { LocationGrid } from '~/features/community/social/location-grid';
import { SocialMap } from '~/features/community/social/social-map';
import { listLocations } from '~/features/community/social/social.server';
import { forViewer } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { MapOrList } from '~/ui/map-or-list';
import { Page, titled } from '~/ui/page';

export const meta = titled('Social Connection');

export const loader = forViewer(async ({ services, viewer }) => {
  const [locations, map] = await Promise.all([
    listLocations(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { locations, map };
});

export default function SocialConnection() {
  const { locations, map } = useLoaderData<typeof loader>();
  const hasMap = useHasMap();
  return (
    <Page
      title="Social Connection"
      lead="Where neighbors meet: what goes on there, what there is, and whether it is open."
      back={{ to: '/', label: 'Community' }}
    >
      {locations.length === 0 ? (
        <NoPlaces />
      ) : (
        <MapOrList
          label="Social Connection"
          map={hasMap ? <SocialMap locations={locations} map={map} /> : null}
          list={<LocationGrid locations={locations} />}
        />
      )}
    </Page>
  );
}

function NoPlaces() {
  return (
    <EmptyState
      title="No places yet"
      description="Where neighbors meet will stand here once it is entered."
      picture={<Illustration name="community" />}
    />
  );
}
