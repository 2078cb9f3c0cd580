import { formatAccuracy, metersBetween } from '~/domain/distance';
import { describePlace, formatCoordinates } from '~/platform/places/describe-place';
import { useSurroundings } from '~/ui/remix/surroundings';
import { SpotMap } from '~/ui/spot-map';
import { useUnits } from '~/ui/units';

import type { DeviceLocation } from './device-location';
import type { SharePanelData } from './share-panel.server';

/** Meters from the saved address within which somebody is at home. */
const nearHome = 60;

type PlaceWordsProps = { at: Extract<DeviceLocation, { status: 'captured' }>; panel: SharePanelData | null };

/** The address or surroundings first, then digits in small print. */
export function PlaceWords({ at, panel }: PlaceWordsProps) {
  const units = useUnits();
  const { communityName = '' } = useSurroundings() ?? {};
  const { homeAddress, homePlace: home, center: mapCenter } = panel ?? {};
  const isHome = home && metersBetween(toPlace(at), toPlace(home)) <= nearHome;
  return (
    <>
      <span className="mt-1 block font-semibold first-letter:uppercase">
        {isHome && homeAddress
          ? `At your address: ${homeAddress}`
          : mapCenter && describePlace(at, { mapCenter, communityName, units })}
      </span>
      <span className="block text-sm text-muted">
        <span className="whitespace-nowrap">{formatCoordinates(at)}</span>,{' '}
        {formatAccuracy(at.accuracy, units)}
      </span>
    </>
  );
}

const toPlace = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng });

/** Shows the device's position, else the saved address. */
export function PlaceMap({ location, panel }: { location: DeviceLocation; panel: SharePanelData | null }) {
  const here = location.status === 'captured' ? location : null;
  const at = here ?? panel?.homePlace;
  const look = here
    ? ({ icon: 'person', label: 'Map: you are here' } as const)
    : ({ icon: 'home', label: 'Map: your saved address' } as const);
  return at && panel && <SpotMap at={at} basemap={panel.basemap} {...look} />;
}
