import { formatCoordinates } from './describe-place';

export const mapLink = ({ lat, lng }: { lat: number; lng: number }): string => {
  const [latitude, longitude] = [lat.toFixed(6), lng.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};

/** A geo: URI opens the phone's own map app. */
export const phoneMapLink = (place: { lat: number; lng: number }): string =>
  `geo:${formatCoordinates(place)}?q=${formatCoordinates(place)}`;
