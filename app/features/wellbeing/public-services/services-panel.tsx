import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';

import { formatMiles } from '~/platform/places/distance';
import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ListBox } from '~/ui/list-box';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { SearchForm } from '~/ui/search-form';
import { SourceLine } from '~/ui/source-line';

import { formatFound, type PublicService } from './public-services';
import { ServiceFacts, ServiceList } from './service-list';

const title = 'Public Services Map';

type ServicesPanelProps = {
  /** The id of the part of the page that it stands in. */
  part: string;
  search: { q: string; error: string | null };
  found: PublicService[];
  isNearestFirst: boolean;
  /** Null where maps are left out. */
  map: MapSetup | null;
};

/** Libraries, clinics, fire stations: a search, and what it found, on a map or as a list (S2 §2). */
export function ServicesPanel({ part, search, found, isNearestFirst, map }: ServicesPanelProps) {
  const isSearched = search.q !== '' && search.error === null;
  return (
    <Panel title={title} description="What the public pays for and everybody may use.">
      <SearchForm
        label="Search public services"
        hint="Such as “library” or “recycling”."
        {...search}
        keeps={['tax', 'school', 'services']}
        leadsTo={part}
      />
      <p aria-live="polite" className={isSearched ? 'text-muted' : 'sr-only'}>
        {isSearched && found.length > 0 && formatFound(found.length, search.q)}
      </p>
      {found.length === 0 ? (
        <NoService {...search} all={<AllServices part={part} />} />
      ) : (
        <>
          <Order isNearestFirst={isNearestFirst} />
          <MapOrList
            label={title}
            param="services"
            map={map && <ServiceMap services={found} map={map} />}
            list={
              <ListBox label="List of public services" height="tall">
                <ServiceList services={found} />
              </ListBox>
            }
          />
          {isSearched && <AllServices part={part} />}
        </>
      )}
    </Panel>
  );
}

function Order({ isNearestFirst }: { isNearestFirst: boolean }) {
  if (isNearestFirst) {
    return <p className="text-muted">The nearest to your address come first, in a straight line.</p>;
  }
  return (
    <p className="no-print text-muted">
      Your profile doesn&rsquo;t say where your home is.{' '}
      <Link to="/profile/edit" className="py-3 text-accent underline underline-offset-4">
        Say it there
      </Link>
      , and the nearest come first.
    </p>
  );
}

function NoService({ q, error, all }: ServicesPanelProps['search'] & { all: ReactNode }) {
  if (error !== null) return all;
  if (q === '') {
    return (
      <EmptyState
        title="No public services yet"
        description="They will stand here once they are entered."
        headingLevel={3}
      />
    );
  }
  return (
    <EmptyState
      title={`No public services match “${q}”`}
      description="Try another word, or a part of one."
      headingLevel={3}
      action={all}
    />
  );
}

function AllServices({ part }: { part: string }) {
  const [search] = useSearchParams();
  const without = new URLSearchParams(search);
  without.delete('q');
  return (
    <div className="no-print">
      <SecondaryLink to={{ search: without.toString(), hash: part }} preventScrollReset>
        See all public services
      </SecondaryLink>
    </div>
  );
}

function ServiceMap({ services, map }: { services: PublicService[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Public Services"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.tall}
      markers={services.map((service) => ({
        lat: service.latitude,
        lng: service.longitude,
        label: service.name,
        popup: <Popup service={service} />,
      }))}
    />
  );
}

function Popup({ service }: { service: PublicService }) {
  const { name, category, description, openTimes, metersAway, source, sourceUrl, reviewedOn } = service;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <strong className="block">{name}</strong>
        {category}
        <OpenNow {...openTimes} />
        {metersAway !== null && <span className="block">{formatMiles(metersAway)} from your address</span>}
      </div>
      <p>{description}</p>
      <ServiceFacts service={service} />
      <SourceLine source={source} href={sourceUrl} reviewedOn={reviewedOn} />
    </div>
  );
}
