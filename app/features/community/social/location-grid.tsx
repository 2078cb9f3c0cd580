import { Link, useSearchParams } from '@remix-run/react';
import { Fragment } from 'react';

import { OpenNow } from '~/platform/places/open-now';
import { SecondaryLink } from '~/ui/button';
import { Facts, listed, WideFact } from '~/ui/facts';
import { LinkedCard, LinkedList } from '~/ui/linked-card';

import { gridShows, locationPath, type SocialLocation } from './social';

/** The first six places (S2 §9), the names of the others, and on request those as cards too: `?all=1`. */
export function LocationGrid({ locations }: { locations: SocialLocation[] }) {
  const [search] = useSearchParams();
  const isAll = search.get('all') === '1';
  const others = isAll ? [] : locations.slice(gridShows);
  return (
    <div className="flex flex-col gap-4">
      <LinkedList label="Places to meet">
        {locations.slice(0, locations.length - others.length).map((location) => (
          <LinkedCard
            key={location.id}
            to={locationPath(location.id)}
            name={location.name}
            type={location.category}
            description={location.description}
            headingLevel={2}
            actions={<OpenNow {...location.openHours} />}
          >
            <Facts>
              <WideFact label="Activities">{listed(location.activities)}</WideFact>
              <WideFact label="Amenities">{listed(location.amenities)}</WideFact>
            </Facts>
          </LinkedCard>
        ))}
      </LinkedList>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Names of={others} />
          <SecondaryLink to={withAll(search)} preventScrollReset>
            See all {locations.length} places
          </SecondaryLink>
        </div>
      )}
    </div>
  );
}

function Names({ of }: { of: SocialLocation[] }) {
  return (
    <p>
      Also:{' '}
      {of.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link
            to={locationPath(id)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** The query string in which all are shown, and everything else stays: the map. */
function withAll(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('all', '1');
  return `?${next.toString()}`;
}
