import { Link, useSearchParams } from '@remix-run/react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { chipClass } from '~/ui/chip';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { ReportLink } from './report-form';
import { Features, TrailReportLine } from './trail-parts';
import { type TrailCard, trailPath, type TrailToday, type TrailType, trailTypes } from './trails';

type TrailFilterProps = {
  type: TrailType | null;
  counts: Record<TrailType, number>;
  total: number;
};

/** Walking, Biking, Running: each shows its trails alone, on the map too; the one that is pressed again shows all. */
export function TrailFilter({ type, counts, total }: TrailFilterProps) {
  const [search] = useSearchParams();
  const searchFor = (next: TrailType | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete('type');
    else params.set('type', next.toLowerCase());
    return `?${params.toString()}`;
  };
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label="Types of trails">
        <ul className="flex flex-wrap gap-2">
          {trailTypes.map((name) => (
            <li key={name}>
              <Link
                to={searchFor(name === type ? null : name)}
                preventScrollReset
                aria-current={name === type ? 'true' : undefined}
                className={chipClass}
              >
                {name} <span className="text-sm">({counts[name]})</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p aria-live="polite" className="text-muted">
        {type === null
          ? `All ${total} trails. Choose a type to see those alone.`
          : `${type}: ${counts[type]} of ${total} trails. Press it again to see all.`}
      </p>
    </div>
  );
}

/** The trails in the order given. */
export function TrailList({ trails }: { trails: TrailCard[] }) {
  return (
    <ul aria-label="Trails" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {trails.map((trail) => (
        <li key={trail.id}>
          <Card
            title={trail.name}
            description={`${trail.type} · ${trail.difficulty} · ${trail.length} · ${trail.duration}`}
            headingLevel={3}
            className="flex h-full flex-col"
          >
            <p>{trail.description}</p>
            <Features trail={trail} />
            <div className="mt-auto pt-4">
              <LinkButton to={trailPath(trail.id)} aria-label={`View Trail: ${trail.name}`}>
                View Trail
              </LinkButton>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Where the trails begin: a pin each, that opens what the trail is and leads to its page (S2 §2, §9). */
export function TrailMap({ trails, map }: { trails: TrailCard[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map of the trails"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={trails.map(({ id, name, type, length, lat, lng }) => ({
        lat,
        lng,
        label: name,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <p>
              <strong className="block">{name}</strong>
              {type} · {length}
            </p>
            <LinkButton to={trailPath(id)} aria-label={`View Trail: ${name}`}>
              View Trail
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}

/** How each trail is today, as the last who was there found it. */
export function TodaysConditions({ trails }: { trails: TrailToday[] }) {
  return (
    <Card title="Today's Trail Conditions" description="As the last who was there today found them.">
      <ul aria-label="Today's Trail Conditions" className="flex flex-col">
        {trails.map((trail) => (
          <li
            key={trail.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3>
                <Link
                  to={trailPath(trail.id)}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline-offset-4"
                >
                  {trail.name}
                </Link>
              </h3>
              {trail.report ? (
                <TrailReportLine report={trail.report} />
              ) : (
                <p className="text-muted">No report today</p>
              )}
            </div>
            <ReportLink trail={trail} label="Report" variant="secondary" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
