import type { ReactNode } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { EmptyState } from '~/ui/empty-state';
import type { IconName } from '~/ui/icon';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { markerAt, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { IconTile, Row, RowLink, Rows, RowTools } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

/** Fields that watch posts and boards share. */
type Place = Record<'id' | 'name' | 'type' | 'description', string> &
  Record<'latitude' | 'longitude', number>;

type PlacesPanelProps<Thing> = {
  title: string;
  description: string;
  none: { title: string; description: string };
  /** URL parameter of the panel, and name of its list. */
  param: string;
  icon: IconName;
  places: Thing[];
  /** Limits the list at first. The map shows all places. */
  shown: number;
  map: MapSetup;
  toPath: (id: string) => string;
  button: string;
  toNote: (place: Thing) => ReactNode;
  /** Renders the full details in a popup. */
  children: (place: Thing) => ReactNode;
};

export function PlacesPanel<Thing extends Place>(props: PlacesPanelProps<Thing>) {
  const { title, description, none, param, places, shown, map } = props;
  return (
    <Panel
      title={title}
      description={description}
      action={places.length > 0 && <MapSwitch label={title} param={param} home={map.home} />}
    >
      {places.length === 0 ? (
        <EmptyState headingLevel={3} {...none} />
      ) : (
        <MapOrList
          param={param}
          places={places}
          listed={shown}
          home={map.home}
          map={<PlacesMap {...props} />}
          list={
            <>
              <Rows label={title}>
                {places.slice(0, shown).map((place) => (
                  <PlaceRow key={place.id} place={place} {...props} />
                ))}
              </Rows>
              <ShowAll list={param} shown={shown} total={places.length} what={`in ${title}`} />
            </>
          }
        />
      )}
    </Panel>
  );
}

function PlaceRow<Thing extends Place>(props: PlacesPanelProps<Thing> & { place: Thing }) {
  const { place, icon, toPath, button, toNote } = props;
  return (
    <Row
      placeId={place.id}
      lead={<IconTile name={icon} />}
      title={place.name}
      headingLevel={3}
      note={toNote(place)}
      foot={
        <RowTools>
          <RowLink to={toPath(place.id)} label={button} about={place.name} />
          <WalkFromHome place={place} />
        </RowTools>
      }
    />
  );
}

function PlacesMap<Thing extends Place>(props: PlacesPanelProps<Thing>) {
  const { title, places, icon, map, toPath, button, children } = props;
  return (
    <PlaceMap
      label={`Map: ${title}`}
      {...map}
      markers={places.map((place) => ({
        ...markerAt(place, toPath(place.id)),
        icon,
        popup: (
          <PlacePopup name={place.name} to={toPath(place.id)} button={button} more={children(place)}>
            <span className="block">{place.type}</span>
            <span className="block text-muted">{place.description}</span>
          </PlacePopup>
        ),
      }))}
    />
  );
}
