import { Form, Link, useSearchParams } from '@remix-run/react';

import { Button, LinkButton } from '~/ui/button';
import { Panel } from '~/ui/panel';

import { listPlaceArrivals, type StopArrivals } from './arrival-lists';
import { ArrivalRow, NoArrivals } from './arrival-row';
import { stopPath } from './seats/seats';
import type { LiveTraffic } from './shuttle';
import { findStopPlace, type StopPlace } from './stop-places';

type NextArrivalsProps = Pick<LiveTraffic, 'routes' | 'now'> & {
  /** The nearest to the resident's home first. */
  places: readonly StopPlace[];
  arrivals: ReadonlyMap<string, StopArrivals>;
  selectedRouteId: string | null;
};

/** So many of the own stop, and of each of the others. */
const shown = { own: 4, other: 2 };

/** What comes next to every stop: first to the one that the address names, or to the nearest. */
export function NextArrivals({ places, ...traffic }: NextArrivalsProps) {
  const [search] = useSearchParams();
  const own = findStopPlace(places, search.get('stop')) ?? places[0];
  const others = places.filter((place) => place !== own);
  return (
    <Panel title="Next arrivals" description="When a shuttle comes to your stop, and how we know.">
      {own ? (
        <>
          <ChooseStop places={places} own={own} selectedRouteId={traffic.selectedRouteId} />
          <section
            aria-labelledby="own-stop"
            className="flex flex-col gap-3 rounded-2xl border border-accent bg-surface p-4 sm:p-5"
          >
            <h3 id="own-stop" className="text-lg font-semibold">
              {own.name}
            </h3>
            <PlaceArrivals place={own} count={shown.own} {...traffic} />
            <LinkButton to={stopPath(own.id)} aria-label={`Reserve a seat: ${own.name}`}>
              Reserve a seat
            </LinkButton>
          </section>
          {others.length > 0 && (
            <ul aria-label="Other stops" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {others.map((place) => (
                <li key={place.id}>
                  <h3 className="font-semibold">
                    <Link
                      to={stopPath(place.id)}
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      {place.name}
                    </Link>
                  </h3>
                  <PlaceArrivals place={place} count={shown.other} {...traffic} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>No stops yet. They will stand here as soon as the community has a shuttle route.</p>
      )}
    </Panel>
  );
}

type ChooseStopProps = { places: readonly StopPlace[]; own: StopPlace; selectedRouteId: string | null };

function ChooseStop({ places, own, selectedRouteId }: ChooseStopProps) {
  return (
    <Form preventScrollReset className="flex flex-wrap items-end gap-3">
      {selectedRouteId && <input type="hidden" name="selected" value={selectedRouteId} />}
      <label className="flex min-w-0 flex-col gap-1 font-medium">
        Your stop
        <select
          key={own.id}
          name="stop"
          defaultValue={own.id}
          className="min-h-11 max-w-full rounded-lg border border-line-strong bg-surface px-3 text-ink"
        >
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary">Show this stop first</Button>
    </Form>
  );
}

type PlaceArrivalsProps = Omit<NextArrivalsProps, 'places'> & { place: StopPlace; count: number };

function PlaceArrivals({ place, count, arrivals, ...row }: PlaceArrivalsProps) {
  const coming = listPlaceArrivals(place, arrivals);
  if (coming.arrivals.length === 0) return <NoArrivals {...coming} />;
  return (
    <ul aria-label={`Next at ${place.name}`} className="flex flex-col gap-2">
      {coming.arrivals.slice(0, count).map((arrival) => (
        <ArrivalRow key={`${arrival.stopId} ${arrival.departsAt}`} arrival={arrival} {...row} />
      ))}
    </ul>
  );
}
