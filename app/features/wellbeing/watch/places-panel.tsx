import type { ReactNode } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

/** What a watch post and a board have alike. */
type Place = Record<'id' | 'name' | 'type' | 'description', string> &
  Record<'latitude' | 'longitude', number>;

type PlacesPanelProps<Thing> = {
  title: string;
  description: string;
  /** What stands there where there is none. */
  none: { title: string; description: string };
  /** The panel's own parameter of the address. */
  param: string;
  places: Thing[];
  /** Null where maps are left out. */
  map: MapSetup | null;
  toPath: (id: string) => string;
  /** What the button says that leads to a place's page. */
  button: string;
  children: (place: Thing) => ReactNode;
};

/** Places that have a page each, on a map or as a list (S2 §2); the map says all that the list says. */
export function PlacesPanel<Thing extends Place>(props: PlacesPanelProps<Thing>) {
  const { title, description, none, param, places, map, toPath, button, children } = props;
  const toButton = ({ id, name }: Thing) => (
    <LinkButton to={toPath(id)} aria-label={`${button}: ${name}`}>
      {button}
    </LinkButton>
  );
  const markers = places.map((place) => ({
    lat: place.latitude,
    lng: place.longitude,
    label: place.name,
    popup: (
      <div className="flex flex-col items-start gap-2">
        <div>
          <strong className="block">{place.name}</strong>
          <span className="block">{place.type}</span>
          <span className="block text-muted">{place.description}</span>
        </div>
        {children(place)}
        {toButton(place)}
      </div>
    ),
  }));
  const look = { label: `Map: ${title}`, zoom: mapZooms.usual, className: mapHeights.usual };
  return (
    <Panel title={title} description={description}>
      {places.length === 0 ? (
        <EmptyState headingLevel={3} {...none} />
      ) : (
        <MapOrList
          label={title}
          param={param}
          map={map && <PlaceMap {...look} {...map} markers={markers} />}
          list={
            <LinkedList label={title}>
              {places.map((place) => (
                <LinkedCard key={place.id} {...place} to={toPath(place.id)} actions={toButton(place)}>
                  {children(place)}
                </LinkedCard>
              ))}
            </LinkedList>
          }
        />
      )}
    </Panel>
  );
}
