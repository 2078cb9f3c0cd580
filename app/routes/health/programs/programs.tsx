import { useLoaderData } from '@remix-run/react';

import { ProgramsPanel } from '~/features/health/programs/programs-panels';
import { listPrograms } from '~/features/health/programs/programs.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const [facilities, challenges, map] = await Promise.all([
    listPrograms(services, viewer, 'mindfulness'),
    listPrograms(services, viewer, 'challenges'),
    readMapSetup(services, viewer),
  ]);
  return {
    facilities: sortByDistance(query, map.home, facilities),
    challenges: sortByDistance(query, map.home, challenges),
    map,
  };
});

export default function Programs() {
  const data = useLoaderData<typeof loader>();
  const { facilities, challenges, map } = data;
  useFocusFallback(data);
  return (
    <Page title="Wellness Programs" back={{ to: '/health', label: 'Health and Wellness' }}>
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2">
        <ProgramsPanel kind="mindfulness" programs={facilities} map={map} />
        <ProgramsPanel kind="challenges" programs={challenges} map={map} />
      </div>
    </Page>
  );
}
