import { capitalize } from '~/domain/counted';
import { memo } from 'react';

import { mapLink, phoneMapLink } from '~/platform/places/map-links';
import { useHasMap } from '~/ui/remix/surroundings';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { mapZooms, PlaceMap } from '~/ui/place-map';
import { useUnits } from '~/ui/units';

import type { Place } from '~/domain/place';
import { formatWalk } from './walk';
import type { Where } from './where-it-is.server';

type WhereItIsProps = Where & { place: Place & { name: string } };

/** The page around the map may re-render with every sensor reading; the map must not. */
export const WhereItIs = memo(function WhereItIs({
  place: { name, latitude: lat, longitude: lng },
  inWords,
  map,
}: WhereItIsProps) {
  const hasMap = useHasMap();
  const units = useUnits();
  return (
    <Card title="Location" description={`${capitalize(inWords)}.`}>
      {hasMap && (
        <PlaceMap
          label={`Map of ${name}`}
          {...map}
          center={{ lat, lng }}
          zoom={mapZooms.near}
          markers={[{ id: 'here', lat, lng, label: name, popup: `${name} is here.` }]}
        />
      )}
      <p className={hasMap ? 'mt-4' : ''}>
        {map.home && (
          <span className="block">
            From your home: about {formatWalk(map.home, { latitude: lat, longitude: lng }, units)}
          </span>
        )}
        Coordinates: {lat}, {lng}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={phoneMapLink({ lat, lng })} className={buttonClass('secondary')}>
          Open in your map app
        </a>
        <a href={mapLink({ lat, lng })} rel="noreferrer" className={buttonClass('secondary')}>
          Open on openstreetmap.org
        </a>
      </div>
    </Card>
  );
});
