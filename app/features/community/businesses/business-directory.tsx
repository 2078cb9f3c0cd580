import type { MapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { SearchForm } from '~/ui/search-form';

import { BusinessList } from './business-list';
import { BusinessMap } from './business-map';
import { type BusinessCard, businessesPath, formatFound } from './businesses';

type BusinessDirectoryProps = {
  search: { q: string; error: string | null };
  /** Those found. */
  businesses: BusinessCard[];
  shares: Record<string, number>;
  map: MapSetup;
};

/** The directory: a search, and what it found, as a list or on a map. */
export function BusinessDirectory({ search, businesses, shares, map }: BusinessDirectoryProps) {
  const hasMap = useHasMap();
  const isSearched = search.q !== '' && search.error === null;
  return (
    <Panel title="Directory" description="Find a shop by its name, its kind or what it does.">
      <SearchForm label="Search businesses" hint="Such as “coffee” or “repair”." {...search} />
      <p aria-live="polite" className={isSearched ? 'text-muted' : 'sr-only'}>
        {isSearched && businesses.length > 0 && formatFound(businesses.length, search.q)}
      </p>
      {businesses.length === 0 ? (
        <NoBusiness {...search} />
      ) : (
        <MapOrList
          label="Local Business"
          map={hasMap ? <BusinessMap businesses={businesses} map={map} /> : null}
          list={<BusinessList businesses={businesses} shares={shares} />}
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
        description="Try another word, or a part of one."
        headingLevel={3}
        action={<AllBusinesses />}
      />
    );
  }
  return (
    <EmptyState
      title="No businesses yet"
      description="The shops and services of the neighborhood will stand here once they are entered."
      picture={<Illustration name="community" />}
      headingLevel={3}
    />
  );
}

function AllBusinesses() {
  return (
    <div>
      <LinkButton to={businessesPath} variant="secondary">
        See all businesses
      </LinkButton>
    </div>
  );
}
