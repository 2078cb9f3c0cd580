import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { NatureGuideCard } from '~/features/health/trails/nature-guide-card';
import { readNatureGuide } from '~/features/health/trails/nature-guide.server';
import { TodaysConditions, TrailFilter, TrailList, TrailMap } from '~/features/health/trails/trail-list';
import { listConditions } from '~/features/health/trails/trail-reports.server';
import { problemsFirst, readTrailType } from '~/features/health/trails/trails';
import { listRoughLines, listTrails } from '~/features/health/trails/trails.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { firstPhotos } from '~/platform/photos/first-photos.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { FillLink } from '~/platform/desk/fill-link';
import { EmptyState } from '~/ui/empty-state';
import { HtmlOnce } from '~/ui/html-once';
import { HealthIllustration } from '~/ui/illustrations';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { readMapView } from '~/ui/map-view';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Outdoor Activities');

const conditionsShown = 2;
const trailsShown = 3;

export const loader = forPage(handle, async ({ services, viewer, request, query, once }) => {
  const type = readTrailType(query.get('type'));
  const [found, conditions, map, guide, lines] = await Promise.all([
    listTrails(services, viewer, { type }),
    listConditions(services, viewer),
    readMapSetup(services, viewer),
    readNatureGuide(services),
    listRoughLines(services, viewer, null),
  ]);
  const trails = sortByDistance(query, map.home, found.trails);
  const url = new URL(request.url);
  const isList = readMapView(query.get('view'), 'map') === 'list';
  const listed = firstRows(url, 'trails', trails, isList ? trails.length : trailsShown);
  return {
    ...found,
    trails,
    type,
    listed,
    photos: await firstPhotos(services, 'trail', listed.rows),
    conditions: firstRows(url, 'conditions', problemsFirst(conditions), conditionsShown),
    map,
    lines,
    guide: once(guide),
  };
});

export default function OutdoorActivities() {
  const { trails, listed, photos, counts, total, type, conditions, map, lines, guide } =
    useLoaderData<typeof loader>();
  return (
    <Page title="Outdoor Activities" back={{ to: '/health', label: 'Health and Wellness' }}>
      {total === 0 ? (
        <NoTrails />
      ) : (
        <>
          <Panel title="Trails" action={<MapSwitch label="Trails" fallback="map" home={map.home} isBeside />}>
            <TrailFilter type={type} counts={counts} total={total} />
            <MapOrList
              isBeside
              places={trails}
              listed={listed.rows.length}
              home={map.home}
              fallback="map"
              map={<TrailMap trails={trails} lines={lines} map={map} />}
              list={<TrailList trails={listed} photos={photos} />}
            />
          </Panel>
          <TodaysConditions trails={conditions} />
          <ReportProblemLink />
        </>
      )}
      <HtmlOnce of={guide}>
        {(guide) =>
          guide.length > 0 ? (
            <NatureGuideCard guide={guide} />
          ) : (
            <FillLink kind="nature-notes">Write a nature guide</FillLink>
          )
        }
      </HtmlOnce>
    </Page>
  );
}

function NoTrails() {
  return (
    <EmptyState
      title="No trails yet"
      description="Trails around the neighborhood show up here once they are added."
      picture={<HealthIllustration />}
      action={<FillLink kind="trails">Add a trail</FillLink>}
    />
  );
}
