import { memo } from 'react';

import { mapLink, phoneMapLink } from '~/features/safety/emergency/share/call-text';
import { useHasMap } from '~/shell/shell-data';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import type { EnergyFacility } from './energy';

type FacilityPlaceProps = {
  facility: EnergyFacility;
  /** Such as 'about 400 m north-east of the center of Cedar Commons'. */
  inWords: string;
  tileUrl: string;
};

/**
 * Where a facility is: in words, on a map where maps are shown, and for other maps. The page round it is drawn with every
 * reading; the map is not.
 */
export const FacilityPlace = memo(function FacilityPlace({ facility, inWords, tileUrl }: FacilityPlaceProps) {
  const hasMap = useHasMap();
  const { name, latitude: lat, longitude: lng } = facility;
  return (
    <Card title="Where it is" description={`${inWords.charAt(0).toUpperCase()}${inWords.slice(1)}.`}>
      {hasMap && (
        <PlaceMap
          label={`Map: ${name}`}
          center={{ lat, lng }}
          zoom={mapZooms.near}
          markers={[{ lat, lng, label: name, popup: name }]}
          tileUrl={tileUrl}
          className={mapHeights.usual}
        />
      )}
      <div className={`flex flex-wrap gap-3 ${hasMap ? 'mt-4' : ''}`}>
        <a href={phoneMapLink({ lat, lng })} className={buttonClass('secondary')}>
          Open in the phone&rsquo;s map
        </a>
        <a href={mapLink({ lat, lng })} rel="noreferrer" className={buttonClass('secondary')}>
          Open on openstreetmap.org
        </a>
      </div>
    </Card>
  );
});
