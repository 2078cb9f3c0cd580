import { useMemo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { EmptyState } from '~/ui/empty-state';
import { ListBox } from '~/ui/list-box';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { type MapArea, PlaceMap } from '~/ui/place-map';
import { ShowAll, useFirstRows } from '~/ui/show-all';

import { ZoneAnswerCard } from './zone-answer';
import { MarkPill, ZoneBody, ZoneList, type ZoneDisplay } from './zone-list';
import { formatMark, type SchoolZone, type TaxZone, type ZoneAnswer } from './zones';

type ZonePanelProps<Zone> = {
  zones: readonly Zone[];
  answer: ZoneAnswer;
  look: ZoneDisplay<Zone>;
  map: MapSetup;
};

export function ZonePanel<Zone extends TaxZone | SchoolZone>(props: ZonePanelProps<Zone>) {
  const { zones, answer, look, map } = props;
  const shown = useFirstRows('zones', zones, 8);
  if (zones.length === 0) {
    return (
      <EmptyState title={`No ${look.kinds} yet`} description="They’ll show up here once they’re added." />
    );
  }
  return (
    <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
      <ZoneAnswerCard answer={answer} />
      <Panel title={`All ${look.kinds}`} action={<MapSwitch label={look.title} />}>
        <MapOrList
          places={zones}
          listed={shown.length}
          map={<ZoneMap setup={map} zones={zones} look={look} />}
          list={
            <ListBox label={`List: ${look.title}`}>
              <ZoneList zones={shown} look={look} />
              <ShowAll list="zones" shown={shown.length} total={zones.length} what={look.kinds} />
            </ListBox>
          }
        />
      </Panel>
    </div>
  );
}

type ZoneMapProps<Zone> = { setup: MapSetup; zones: readonly Zone[]; look: ZoneDisplay<Zone> };

function ZoneMap<Zone extends TaxZone | SchoolZone>({ setup, zones, look }: ZoneMapProps<Zone>) {
  const areas = useMemo(() => zones.map(toArea), [zones]);
  const hasOwn = areas.some(({ isEmphasized }) => isEmphasized);
  const toMarked = (zone: Zone) =>
    look.toName(zone) + (zone.mark ? `, ${formatMark(zone.mark).toLowerCase()}` : '');
  return (
    <div className="flex flex-col gap-2">
      <PlaceMap
        label={`Map: ${look.title}`}
        {...setup}
        areas={areas}
        markers={zones.map((zone) => ({
          id: zone.id,
          icon: look.icon,
          lat: zone.latitude,
          lng: zone.longitude,
          label: toMarked(zone),
          popup: (
            <div className="flex flex-col items-start gap-2">
              <div>
                <strong className="block">{look.toName(zone)}</strong>
                <span className="block">{look.toNote(zone)}</span>
                {zone.mark && <MarkPill mark={zone.mark} />}
              </div>
              <ZoneBody zone={zone}>{look.toFacts(zone)}</ZoneBody>
            </div>
          ),
        }))}
      />
      <p className="text-sm text-muted">
        {hasOwn ? 'Your zone has a solid outline. The others are dashed.' : 'Zones have dashed outlines.'}
      </p>
    </div>
  );
}

/** GeoJSON puts longitude first, maps put latitude first. */
function toArea({ id, boundary, mark }: TaxZone | SchoolZone): MapArea {
  const polygons = boundary?.type === 'Polygon' ? [boundary.coordinates] : (boundary?.coordinates ?? []);
  return {
    id,
    polygons: polygons.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    ),
    isEmphasized: mark === 'own',
  };
}
