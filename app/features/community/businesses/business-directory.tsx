import type { Photo } from '~/domain/photo';
import { Thumb } from '~/ui/photo-image';
import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { type FilterChoice, FilterLinks } from '~/ui/filter-links';
import { CommunityIllustration } from '~/ui/illustrations';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { businessPicture } from '~/ui/picture-of-community';
import { markerAt, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Row, Rows, RowTools } from '~/ui/rows';
import { type Elsewhere, SearchElsewhere } from '~/ui/search-elsewhere';
import { SearchForm } from '~/ui/search-form';
import { ShowAll } from '~/ui/show-all';

import {
  type BusinessCard,
  businessesPath,
  businessPath,
  formatFound,
  formatRating,
  hasHours,
  isOnMap,
} from './businesses';
import { RatingLine } from './rating-line';

type BusinessDirectoryProps = {
  search: { q: string; error: string | null };
  filters: { choices: FilterChoice[]; without: string | null };
  businesses: BusinessCard[];
  /** Limits the list at first. The map shows all businesses. */
  shown: number;
  shares: Record<string, number>;
  photos: Record<string, Photo>;
  map: MapSetup;
  elsewhere: Elsewhere;
};

const keptBySearch = ['view', 'open', 'category', 'sort'];

export function BusinessDirectory({ businesses, shown, map, ...directory }: BusinessDirectoryProps) {
  const { search, filters, elsewhere, ...facts } = directory;
  const isSearched = search.q !== '' && search.error === null;
  const isNarrowed = isSearched || filters.without !== null;
  const listed = businesses.slice(0, shown);
  return (
    <Panel
      title="Directory"
      action={businesses.length > 0 && <MapSwitch label="Local Business" home={map.home} isBeside />}
    >
      <SearchForm
        label="Search businesses"
        hint="Such as “coffee” or “repair”."
        keeps={keptBySearch}
        {...search}
      />
      {filters.choices.length > 0 && <FilterLinks label="Filters" choices={filters.choices} keepsPlace />}
      <p aria-live="polite" className={isNarrowed ? 'text-muted' : 'sr-only'}>
        {isNarrowed && businesses.length > 0 && formatFound(businesses.length, search.q)}
      </p>
      {businesses.length === 0 ? (
        <NoBusiness {...search} without={filters.without} elsewhere={elsewhere} />
      ) : (
        <MapOrList
          isBeside
          places={businesses.filter(isOnMap)}
          listed={listed.filter(isOnMap).length}
          home={map.home}
          map={<BusinessMap businesses={businesses} map={map} />}
          list={
            <>
              <BusinessList businesses={listed} {...facts} />
              <ShowAll list="businesses" shown={shown} total={businesses.length} what="businesses" />
            </>
          }
        />
      )}
      {isSearched && businesses.length > 0 && <AllBusinesses />}
    </Panel>
  );
}

type NoBusinessProps = BusinessDirectoryProps['search'] & { without: string | null; elsewhere: Elsewhere };

function NoBusiness({ q, error, without, elsewhere }: NoBusinessProps) {
  if (error !== null) return <AllBusinesses />;
  if (without !== null)
    return (
      <EmptyState
        title={
          q === '' ? 'No businesses match these filters' : `No businesses match “${q}” and these filters`
        }
        headingLevel={3}
        action={
          <SecondaryLink to={without} preventScrollReset>
            Clear filters
          </SecondaryLink>
        }
      />
    );
  if (q !== '')
    return (
      <EmptyState
        title={`No businesses match “${q}”`}
        description="Try another word, or look elsewhere."
        headingLevel={3}
        action={<SearchElsewhere links={[...elsewhere, allBusinesses]} />}
      />
    );
  return (
    <EmptyState
      title="No businesses yet"
      description="Shops and services near you show up here."
      picture={<CommunityIllustration />}
      headingLevel={3}
    />
  );
}

const allBusinesses = { to: businessesPath, label: 'See all businesses' };

function AllBusinesses() {
  return (
    <div>
      <SecondaryLink to={allBusinesses.to}>{allBusinesses.label}</SecondaryLink>
    </div>
  );
}

type BusinessListProps = {
  businesses: BusinessCard[];
  shares: Record<string, number>;
  photos: Record<string, Photo>;
};

const BusinessList = ({ businesses, shares, photos }: BusinessListProps) => (
  <Rows label="Local businesses">
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
            <WalkFromHome place={{ id, ...place }} goesOn />
            {hasHours({ openTimes }) && <OpenNow {...openTimes} />}
          </>
        }
        foot={
          <RowTools>
            <RatingLine rating={rating} isBrief />
            <ShareControl kind="business" id={id} title={name} count={shares[id] ?? 0} isSmall />
            <QrLink path={businessPath(id)} title={name} isSmall />
          </RowTools>
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
      markers={businesses.filter(isOnMap).map((business) => ({
        ...markerAt(business, businessPath(business.id)),
        words: [business.category, business.name],
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
