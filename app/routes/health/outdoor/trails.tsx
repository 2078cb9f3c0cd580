import { useLoaderData } from '@remix-run/react';

import { NatureGuideCard } from '~/features/health/trails/nature-guide-card';
import { readNatureGuide } from '~/features/health/trails/nature-guide.server';
import { TodaysConditions, TrailFilter, TrailList, TrailMap } from '~/features/health/trails/trail-list';
import { listConditions } from '~/features/health/trails/trail-reports.server';
import { readTrailType } from '~/features/health/trails/trails';
import { listTrails } from '~/features/health/trails/trails.server';
import { forViewer } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { MapOrList } from '~/ui/map-or-list';
import { Page, titled } from '~/ui/page';

export const meta = titled('Outdoor Activities');

export const loader = forViewer(async ({ services, viewer, query }) => {
  const type = readTrailType(query.get('type'));
  const [found, conditions, map] = await Promise.all([
    listTrails(services, viewer, { type }),
    listConditions(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { ...found, type, conditions, map, guide: await readNatureGuide(services) };
});

export default function OutdoorActivities() {
  const { trails, counts, total, type, conditions, map, guide } = useLoaderData<typeof loader>();
  const hasMap = useHasMap();
  return (
    <Page
      title="Outdoor Activities"
      lead="Trails to walk, ride and run, how they are today, and what there is to see on them."
      back={{ to: '/health', label: 'Health and Wellness' }}
    >
      {total === 0 ? (
        <NoTrails />
      ) : (
        <>
          <section aria-labelledby="trails" className="flex flex-col gap-4">
            <h2 id="trails" className="text-xl font-semibold">
              Trails
            </h2>
            <TrailFilter type={type} counts={counts} total={total} />
            <MapOrList
              label="Trails"
              fallback="map"
              map={hasMap ? <TrailMap trails={trails} map={map} /> : null}
              list={<TrailList trails={trails} />}
            />
          </section>
          <TodaysConditions trails={conditions} />
        </>
      )}
      {guide && <NatureGuideCard guide={guide} />}
    </Page>
  );
}

function NoTrails() {
  return (
    <EmptyState
      title="No trails yet"
      description="The trails round the neighborhood will stand here once they are entered."
      picture={<Illustration name="health" />}
    />
  );
}
