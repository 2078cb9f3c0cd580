import type { Photo } from '~/domain/photo';
import { Thumb } from '~/ui/photo-image';
import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { NearestFirst, WalkFromHome } from '~/platform/places/walk-from-home';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { useHasMap } from '~/ui/remix/surroundings';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { CommunityIllustration } from '~/ui/illustrations';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { businessPicture } from '~/ui/picture-of-community';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Row, Rows } from '~/ui/rows';
import { SearchForm } from '~/ui/search-form';

import {
  type BusinessCard,
  businessesPath,
  businessPath,
  formatFound,
  formatRating,
  hasHours,
  isOnMap,
} from './businesses';
import { RatingLine } from './rating';

type BusinessDirectoryProps = {
  search: { q: string; error: string | null };
  businesses: BusinessCard[];
  shares: Record<string, number>;
  photos: Record<string, Photo>;
  map: MapSetup;
};

export function BusinessDirectory({ search, businesses, shares, photos, map }: BusinessDirectoryProps) {
  const hasMap = useHasMap();
  const isSearched = search.q !== '' && search.error === null;
  return (
    <Panel title="Directory">
      <SearchForm label="Search businesses" hint="Such as “coffee” or “repair”." {...search} />
      <p aria-live="polite" className={isSearched ? 'text-muted' : 'sr-only'}>
        {isSearched && businesses.length > 0 && formatFound(businesses.length, search.q)}
      </p>
      {businesses.length === 0 ? (
        <NoBusiness {...search} />
      ) : (
        <MapOrList
          label="Local Business"
          places={businesses.filter(isOnMap)}
          home={map.home}
          order={<NearestFirst home={map.home} />}
          map={hasMap ? <BusinessMap businesses={businesses} map={map} /> : null}
          list={<BusinessList businesses={businesses} shares={shares} photos={photos} />}
        />
      )}
      {isSearched && businesses.length > 0 && <AllBusinesses />}
    </Panel>
  );
}

function NoBusiness({ q, error }: BusinessDirectoryProps['search']) {
  if (error !== null) return <AllBusinesses />;
  if (q !== '') {
    return (
      <EmptyState
        title={`No businesses match “${q}”`}
        description="Try another word, or part of one."
        headingLevel={3}
        action={<AllBusinesses />}
      />
    );
  }
  return (
    <EmptyState
      title="No businesses yet"
      description="Shops and services near you show up here."
      picture={<CommunityIllustration />}
      headingLevel={3}
    />
  );
}

function AllBusinesses() {
  return (
    <div>
      <SecondaryLink to={businessesPath}>See all businesses</SecondaryLink>
    </div>
  );
}

type BusinessListProps = {
  businesses: BusinessCard[];
  shares: Record<string, number>;
  photos: Record<string, Photo>;
};

const BusinessList = ({ businesses, shares, photos }: BusinessListProps) => (
  <Rows label="Local businesses" className="lg:grid lg:grid-cols-2 lg:divide-y-0">
    {businesses.map(({ id, name, category, openTimes, rating, ...place }) => (
      <Row
        key={id}
        {...(isOnMap(place) && { placeId: id })}
        lead={
          <Thumb
            photo={photos[id]}
            fallback={<Picture src={businessPicture(category, name)} className="size-14" />}
          />
        }
        title={name}
        to={businessPath(id)}
        headingLevel={3}
        note={
          <>
            {category}
            <WalkFromHome place={place} goesOn />
            {hasHours({ openTimes }) && <OpenNow {...openTimes} />}
          </>
        }
        foot={
          <div className="-my-1.5 -mr-2 flex grow flex-wrap items-center gap-x-2">
            <RatingLine rating={rating} />
            <span className="ml-auto flex items-center">
              <ShareControl kind="business" id={id} title={name} count={shares[id] ?? 0} isSmall />
              <QrLink path={businessPath(id)} title={name} isSmall />
            </span>
          </div>
        }
      />
    ))}
  </Rows>
);

function BusinessMap({ businesses, map }: { businesses: BusinessCard[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Local Business"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={businesses.filter(isOnMap).map((business) => ({
        id: business.id,
        words: [business.category, business.name],
        href: businessPath(business.id),
        lat: business.latitude,
        lng: business.longitude,
        label: business.name,
        popup: (
          <PlacePopup name={business.name} to={businessPath(business.id)} button="See details">
            {business.category}
            {hasHours(business) && <OpenNow {...business.openTimes} />}
            {formatRating(business.rating)}
          </PlacePopup>
        ),
      }))}
    />
  );
}
