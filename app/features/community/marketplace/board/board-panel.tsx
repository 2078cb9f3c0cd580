import type { MapSetup } from '~/platform/places/map-center.server';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';

import { ListingList, type ListingsProps } from '../listings/listings-panel';
import { type Listing, listingPath } from '../marketplace';
import { formatOffer, formatTitle } from '../offers';

type BoardPanelProps = ListingsProps & {
  /** The page's posts, of which the list shows the first. */
  places: readonly Listing[];
  map: MapSetup;
};

export function BoardPanel({ places, map, ...list }: BoardPanelProps) {
  const located = places.filter(({ place }) => place !== null);
  const listed = list.listings.rows.filter(({ place }) => place !== null).length;
  return (
    <Panel title="From neighbors" action={located.length > 0 && <MapSwitch label="Posts" home={map.home} />}>
      <MapOrList
        places={located}
        listed={listed}
        home={map.home}
        map={<BoardMap posts={located} map={map} />}
        list={<ListingList section="board" {...list} />}
      />
    </Panel>
  );
}

const BoardMap = ({ posts, map }: { posts: readonly Listing[]; map: MapSetup }) => (
  <PlaceMap
    label="Map: Posts"
    {...map}
    markers={posts.map((post) => ({
      id: post.id,
      words: [post.title, formatOffer(post.offer)],
      icon: 'search',
      href: listingPath(post.id),
      lat: post.place!.latitude,
      lng: post.place!.longitude,
      label: formatTitle(post),
      popup: (
        <PlacePopup name={formatTitle(post)} to={listingPath(post.id)} button="Open">
          {post.author}
        </PlacePopup>
      ),
    }))}
  />
);
