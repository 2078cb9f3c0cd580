import { Link, useSearchParams } from '@remix-run/react';

import { packetPages } from '~/features/wellbeing/packet-pages';
import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ListBox } from '~/ui/list-box';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { mapHeights, markerAt, PlaceMap } from '~/ui/place-map';
import { type Elsewhere, SearchElsewhere } from '~/ui/search-elsewhere';
import { SearchForm } from '~/ui/search-form';
import { ShowAll } from '~/ui/show-all';

import { formatFound, type PublicService, servicePath } from './public-services';
import { ServiceBody, ServiceList } from './service-list';

type ServicesPanelProps = {
  search: { q: string; error: string | null };
  found: PublicService[];
  /** Limits the list at first. The map shows all services. */
  shown: number;
  isNearestFirst: boolean;
  map: MapSetup;
  elsewhere: Elsewhere;
};

export function ServicesPanel({ search, found, shown, isNearestFirst, map, elsewhere }: ServicesPanelProps) {
  const isSearched = search.q !== '' && search.error === null;
  return (
    <div className="flex flex-col gap-4">
      <SearchForm label="Search public services" hint="Such as “library” or “recycling”." {...search} />
      <p aria-live="polite" className={isSearched ? 'text-muted' : 'sr-only'}>
        {isSearched && found.length > 0 && formatFound(found.length, search.q)}
      </p>
      {found.length === 0 ? (
        <NoService {...search} elsewhere={elsewhere} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Order isNearestFirst={isNearestFirst} />
            <MapSwitch label={packetPages.services.title} />
          </div>
          <MapOrList
            places={found}
            listed={shown}
            home={map.home}
            map={<ServiceMap services={found} map={map} />}
            list={
              <ListBox label="List of public services" height="tall">
                <ServiceList services={found.slice(0, shown)} />
                <ShowAll list="services" shown={shown} total={found.length} what="public services" />
              </ListBox>
            }
          />
          {isSearched && <AllServices />}
        </>
      )}
    </div>
  );
}

function Order({ isNearestFirst }: { isNearestFirst: boolean }) {
  if (isNearestFirst) {
    return <p className="text-muted">Nearest to your home first. Walk times are estimates.</p>;
  }
  return (
    <p className="no-print text-muted">
      <Link to="/profile/edit" className="py-3 text-action underline underline-offset-4">
        Add your address
      </Link>{' '}
      to your profile to see the nearest first.
    </p>
  );
}

function NoService({ q, error, elsewhere }: ServicesPanelProps['search'] & { elsewhere: Elsewhere }) {
  if (error !== null) return <AllServices />;
  if (q === '') {
    return (
      <EmptyState title="No public services yet" description="They’ll show up here once they’re added." />
    );
  }
  return (
    <EmptyState
      title={`No public services match “${q}”`}
      description="Try another word, or look elsewhere."
      action={
        <div className="flex flex-col items-center gap-3">
          <SearchElsewhere links={elsewhere} />
          <AllServices />
        </div>
      }
    />
  );
}

function AllServices() {
  const [search] = useSearchParams();
  const without = new URLSearchParams(search);
  without.delete('q');
  return (
    <div className="no-print">
      <SecondaryLink to={{ search: without.toString() }} preventScrollReset>
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
      className={mapHeights.tall}
      markers={services.map((service) => ({
        ...markerAt(service, servicePath(service.id)),
        words: [service.category, service.name],
        popup: <Popup service={service} />,
      }))}
    />
  );
}

function Popup({ service }: { service: PublicService }) {
  const { name, category, openTimes } = service;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <strong className="block">{name}</strong>
        {category}
        <OpenNow {...openTimes} />
        <span className="block">
          <WalkFromHome place={{ ...service, id: undefined }} />
        </span>
      </div>
      <ServiceBody service={service} />
    </div>
  );
}
