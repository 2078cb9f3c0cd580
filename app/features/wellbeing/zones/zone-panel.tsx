import { Link } from '@remix-run/react';
import { type ReactNode, useId, useMemo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Facts, WideFact } from '~/ui/facts';
import { ListBox } from '~/ui/list-box';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { type MapArea, mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { SourceLine } from '~/ui/source-line';

import { formatMark, type SchoolZone, type TaxZone, type ZoneAnswer, type ZoneMark } from './zones';

type ZonePanelProps<Zone> = {
  title: string;
  description: string;
  /** What the zones are called, such as 'tax zones', and what the answer is about. */
  kinds: string;
  about: string;
  zones: readonly Zone[];
  answer: ZoneAnswer;
  /** Null where maps are left out. */
  map: MapSetup | null;
  /** The panel's own parameter of the address. */
  param: string;
  toName: (zone: Zone) => string;
  toKind: (zone: Zone) => string;
  children: (zone: Zone) => ReactNode;
};

/** Zones on a map or as a list (S2 §2), and first what holds for the viewer's address. */
export function ZonePanel<Zone extends TaxZone | SchoolZone>(props: ZonePanelProps<Zone>) {
  const { title, description, kinds, about, zones, answer, map, param, toName, toKind, children } = props;
  const shown = (zone: Zone) => ({ zone, title: toName(zone), kind: toKind(zone), children: children(zone) });
  return (
    <Panel title={title} description={description}>
      {zones.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={`No ${kinds} yet`}
          description="They will stand here as soon as the community has them."
        />
      ) : (
        <>
          <AnswerCard answer={answer} about={about} />
          <MapOrList
            label={title}
            param={param}
            map={
              map && (
                <ZoneMap label={`Map: ${title}`} setup={map} zones={zones} toName={toName}>
                  {(zone) => <ZonePopup {...shown(zone)} />}
                </ZoneMap>
              )
            }
            list={
              <ListBox label={`List: ${title}`}>
                <ul aria-label={title} className="grid gap-4 lg:grid-cols-2">
                  {zones.map((zone) => (
                    <ZoneCard key={zone.id} {...shown(zone)} />
                  ))}
                </ul>
              </ListBox>
            }
          />
        </>
      )}
    </Panel>
  );
}

type ZoneCardProps = {
  zone: TaxZone | SchoolZone;
  title: string;
  kind: string;
  children: ReactNode;
};

function ZoneCard({ zone, title, kind, children }: ZoneCardProps) {
  const headingId = useId();
  return (
    <li className="flex min-w-0">
      <article
        aria-labelledby={headingId}
        className={`flex w-full min-w-0 flex-col gap-3 rounded-2xl border bg-surface p-4 sm:p-5 ${zone.mark === 'own' ? 'border-2 border-accent' : 'border-line'}`}
      >
        <div>
          <h3 id={headingId} className="text-lg font-semibold wrap-anywhere">
            {title}
          </h3>
          <p className="text-sm font-medium text-accent">{kind}</p>
          <MarkLine mark={zone.mark} />
        </div>
        {children}
        <div className="mt-auto">
          <SourceLine source={zone.source} href={zone.sourceUrl} reviewedOn={zone.reviewedOn} />
        </div>
      </article>
    </li>
  );
}

function ZonePopup({ zone, title, kind, children }: ZoneCardProps) {
  return (
    <>
      <div>
        <strong className="block">{title}</strong>
        {kind}
        <MarkLine mark={zone.mark} />
      </div>
      {children}
      <SourceLine source={zone.source} href={zone.sourceUrl} reviewedOn={zone.reviewedOn} />
    </>
  );
}

function MarkLine({ mark }: { mark: ZoneMark }) {
  if (mark === null) return null;
  return (
    <p className="my-1">
      <span className="inline-block rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-medium text-ink">
        {formatMark(mark)}
      </span>
    </p>
  );
}

type AnswerCardProps = {
  answer: ZoneAnswer;
  /** What of all that holds: two answers of a page differ by their names. */
  about: string;
};

/** What holds for the viewer's address, in words, and whom to ask where that isn't sure. */
function AnswerCard({ answer, about }: AnswerCardProps) {
  const { hasPlace, summary, facts, ask, basis } = answer;
  return (
    <Card title={`What holds for your address: ${about}`} headingLevel={3}>
      <div className="flex flex-col items-start gap-4">
        <p>{summary}</p>
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ label, text }) => (
              <WideFact key={label + text} label={label}>
                {text}
              </WideFact>
            ))}
          </Facts>
        )}
        {ask.length > 0 && (
          <p>
            Whom to ask:{' '}
            {ask.map(({ source, url }, at) => (
              <span key={url}>
                {at > 0 && ', '}
                <a href={url} rel="noopener noreferrer" className="py-3 underline underline-offset-4">
                  {source}
                </a>
              </span>
            ))}
          </p>
        )}
        {hasPlace ? (
          <p className="text-sm text-muted">
            {basis}{' '}
            <Link to="/profile/edit" className="py-3 underline underline-offset-4">
              Change your address
            </Link>
          </p>
        ) : (
          <LinkButton to="/profile/edit">Edit your profile</LinkButton>
        )}
      </div>
    </Card>
  );
}

type ZoneMapProps<Zone> = {
  label: string;
  setup: MapSetup;
  zones: readonly Zone[];
  toName: (zone: Zone) => string;
  children: (zone: Zone) => ReactNode;
};

/** Zones on a map: where each lies, and a marker that says all of it. The list beside it says the same. */
function ZoneMap<Zone extends TaxZone | SchoolZone>(props: ZoneMapProps<Zone>) {
  const { label, setup, zones, toName, children } = props;
  const areas = useMemo(() => zones.map(toArea), [zones]);
  const hasOwn = areas.some(({ isEmphasized }) => isEmphasized);
  return (
    <div className="scripted flex flex-col gap-2">
      <PlaceMap
        label={label}
        {...setup}
        zoom={mapZooms.usual}
        className={mapHeights.usual}
        areas={areas}
        markers={zones.map((zone) => ({
          lat: zone.latitude,
          lng: zone.longitude,
          label: zone.mark ? `${toName(zone)}, ${formatMark(zone.mark).toLowerCase()}` : toName(zone),
          popup: <div className="flex flex-col items-start gap-2">{children(zone)}</div>,
        }))}
      />
      <p className="text-sm text-muted">
        {hasOwn
          ? 'A full line is round what holds for your address, a dashed one round the other zones. Show all comes closer.'
          : 'A dashed line is round each zone. Show all comes closer.'}
      </p>
    </div>
  );
}

/** GeoJSON has longitude first, maps have latitude first. */
function toArea({ id, boundary, mark }: TaxZone | SchoolZone): MapArea {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  return {
    id,
    polygons: polygons.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    ),
    isEmphasized: mark === 'own',
  };
}
