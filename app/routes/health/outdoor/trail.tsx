import { useLoaderData } from '@remix-run/react';

import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { ReportLink } from '~/features/health/trails/report-form';
import { Features, TrailFacts, TrailReportLine } from '~/features/health/trails/trail-details';
import { listReports } from '~/features/health/trails/trail-reports.server';
import { linesPath, type TrailCard, type TrailReport, trailsPath } from '~/features/health/trails/trails';
import { getTrail, listRoughLines } from '~/features/health/trails/trails.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { type MapSetup, readMapSetup } from '~/platform/places/map-center.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { mapLink, phoneMapLink } from '~/platform/places/map-links';
import { describePlace } from '~/platform/places/describe-place';
import { useHasMap } from '~/ui/remix/surroundings';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { trailPicture } from '~/ui/picture-of-health';
import { type MapLine, mapZooms, PlaceMap } from '~/ui/place-map';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.trail.name ?? 'Trail'} · Outdoor Activities`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const map = await readMapSetup(services, viewer);
  const trail = await getTrail(services, viewer, params.trailId);
  const [reports, photos, lines] = await Promise.all([
    listReports(services, viewer, trail.id),
    photosOfThing(services, 'trail', trail.id),
    listRoughLines(services, viewer, trail.id),
  ]);
  return { trail, photos, reports, inWords: describePlace(trail, services.config), map, lines };
});

export default function Trail() {
  const { trail, photos, reports, inWords, map, lines } = useLoaderData<typeof loader>();
  return (
    <Page
      title={trail.name}
      lead={trail.description}
      back={{ to: trailsPath, label: 'Outdoor Activities' }}
      action={<ReportLink trail={trail} label="Report a condition" />}
    >
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-5 sm:gap-6">
          {photos.length > 0 ? (
            <PhotoStrip photos={photos} title={trail.name} isFirst />
          ) : (
            <Picture
              isFirst
              src={trailPicture(trail.name, trail.type)}
              className="aspect-2/1 max-h-44 w-full"
            />
          )}
          <Card>
            <TrailFacts trail={trail} />
            <Features trail={trail} />
          </Card>
          <Conditions reports={reports} />
          <ReportProblemLink about={{ kind: 'trail', id: trail.id }} />
        </div>
        <WhereItBegins trail={trail} inWords={inWords} map={map} lines={lines} />
      </div>
    </Page>
  );
}

function Conditions({ reports }: { reports: TrailReport[] }) {
  return (
    <Card title="Conditions today">
      {reports.length === 0 ? (
        <p className="text-muted">No report today</p>
      ) : (
        <ul aria-label="Reports of today" className="flex flex-col gap-3">
          {reports.map((report) => (
            <li key={report.at}>
              <TrailReportLine report={report} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type WhereItBeginsProps = { trail: TrailCard; inWords: string; map: MapSetup; lines: MapLine[] };

function WhereItBegins({ trail, inWords, map, lines }: WhereItBeginsProps) {
  const hasMap = useHasMap();
  const { id, lat, lng, name, hasLine } = trail;
  return (
    <Card title="Trailhead" description={`${inWords.charAt(0).toUpperCase()}${inWords.slice(1)}.`}>
      {hasMap && (
        <PlaceMap
          label={`Map of the ${name} trailhead`}
          {...map}
          center={{ lat, lng }}
          zoom={mapZooms.near}
          lines={lines}
          linesUrl={hasLine ? linesPath(id) : null}
          markers={[{ id, lat, lng, icon: 'walk', label: name, popup: `${name} starts here.` }]}
        />
      )}
      {hasMap && hasLine && <p className="mt-2 text-sm text-muted">The blue line is its way.</p>}
      <div className={`flex flex-wrap gap-3 ${hasMap ? 'mt-4' : ''}`}>
        <a href={phoneMapLink(trail)} className={buttonClass('secondary')}>
          Open in your phone&rsquo;s map
        </a>
        <a href={mapLink(trail)} rel="noreferrer" className={buttonClass('secondary')}>
          Open on openstreetmap.org
        </a>
      </div>
    </Card>
  );
}
