import { useSearchParams } from '@remix-run/react';

import type { Photo } from '~/domain/photo';
import { Thumb } from '~/ui/photo-image';
import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import type { FirstRows } from '~/domain/first-rows';
import { FilterLinks, toSearch } from '~/ui/filter-links';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { trailPicture } from '~/ui/picture-of-health';
import { mapHeights, type MapLine, mapZooms, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Row, RowLink, Rows, RowTools } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { ReportLink } from './report-form';
import { TrailReportLine } from './trail-details';
import { linesPath, type TrailCard, trailPath, type TrailToday, type TrailType, trailTypes } from './trails';

type TrailFilterProps = {
  type: TrailType | null;
  counts: Record<TrailType, number>;
  total: number;
};

/** Pressing the active filter again shows all trails. */
export function TrailFilter({ type, counts, total }: TrailFilterProps) {
  const [search] = useSearchParams();
  const choices = trailTypes.map((name) => ({
    to: toSearch({ ...Object.fromEntries(search), type: name === type ? '' : name.toLowerCase() }),
    label: `${name} (${counts[name]})`,
    isChosen: name === type,
  }));
  return (
    <>
      <FilterLinks label="Types of trails" choices={choices} keepsPlace />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {type && `${type}: ${counts[type]} of ${total} trails. Press again to show all.`}
      </p>
    </>
  );
}

type TrailListProps = { trails: FirstRows<TrailCard>; photos: Readonly<Record<string, Photo>> };

export const TrailList = ({ trails: { rows, total }, photos }: TrailListProps) => (
  <>
    <Rows label="Trails">
      {rows.map(({ id, name, type, difficulty, length, lat, lng }) => (
        <Row
          key={id}
          placeId={id}
          lead={
            <Thumb
              photo={photos[id]}
              fallback={<Picture src={trailPicture(name, type)} className="size-14" />}
            />
          }
          title={name}
          headingLevel={3}
          note={`${type}, ${difficulty.toLowerCase()} · ${length}`}
          foot={
            <RowTools>
              <RowLink to={trailPath(id)} label="View Trail" about={name} />
              <WalkFromHome place={{ id, latitude: lat, longitude: lng }} />
            </RowTools>
          }
        />
      ))}
    </Rows>
    <ShowAll list="trails" shown={rows.length} total={total} what="trails" />
  </>
);

type TrailMapProps = { trails: TrailCard[]; lines: MapLine[]; map: MapSetup };

export function TrailMap({ trails, lines, map }: TrailMapProps) {
  return (
    <PlaceMap
      label="Map of the trails"
      lines={lines.filter(({ id }) => trails.some((trail) => trail.id === id))}
      linesUrl={trails.some(({ hasLine }) => hasLine) ? linesPath() : null}
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      isFirst
      markers={trails.map(({ id, name, type, length, lat, lng }) => ({
        id,
        lat,
        lng,
        href: trailPath(id),
        label: name,
        popup: (
          <PlacePopup name={name} to={trailPath(id)} button="View Trail">
            {type} · {length}
          </PlacePopup>
        ),
      }))}
    />
  );
}

export function TodaysConditions({ trails: { rows, total } }: { trails: FirstRows<TrailToday> }) {
  return (
    <Panel title="Today's Trail Conditions" description="From neighbors on the trail today.">
      <Rows label="Today's Trail Conditions">
        {rows.map((trail) => (
          <Row
            key={trail.id}
            title={trail.name}
            to={trailPath(trail.id)}
            headingLevel={3}
            note={trail.report ? <TrailReportLine report={trail.report} /> : 'No report today'}
            action={<ReportLink trail={trail} label="Report" variant="quiet" />}
          />
        ))}
      </Rows>
      <ShowAll list="conditions" shown={rows.length} total={total} what="trails" />
    </Panel>
  );
}
