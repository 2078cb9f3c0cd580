import { LinkButton } from '~/ui/button';
import { mapHeights, type MapMarker, mapZooms, PlaceMap } from '~/ui/place-map';

export type ProgramPlace = {
  id: string;
  name: string;
  type: string;
  latitude: number;
  longitude: number;
  /** What else the popup says, a line each. */
  lines: readonly string[];
  /** What can be done there: the page of it. */
  action: { to: string; label: string };
};

type ProgramMapProps = {
  label: string;
  setup: { center: { lat: number; lng: number }; tileUrl: string };
  places: readonly ProgramPlace[];
};

/** Programs on a map; the list beside it says the same. */
export function ProgramMap({ label, setup, places }: ProgramMapProps) {
  const markers = places.map((place): MapMarker => ({
    lat: place.latitude,
    lng: place.longitude,
    label: place.name,
    popup: <Popup {...place} />,
  }));
  return (
    <PlaceMap label={label} {...setup} zoom={mapZooms.usual} markers={markers} className={mapHeights.usual} />
  );
}

function Popup({ name, type, lines, action }: ProgramPlace) {
  return (
    <div className="flex flex-col items-start gap-2">
      <div>
        <strong>{name}</strong>
        <ul className="text-sm">
          {[type, ...lines].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <LinkButton to={action.to} aria-label={`${action.label}: ${name}`}>
        {action.label}
      </LinkButton>
    </div>
  );
}
