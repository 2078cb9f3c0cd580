/** Coordinates in degrees. */
export type Place = { latitude: number; longitude: number };

/** Six decimals of a degree are about 10 cm. */
const decimals = 6;

export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});

export function parsePlace(latitude: string, longitude: string): Place | null {
  const isWithin = (text: string, limit: number) => text.trim() !== '' && Math.abs(Number(text)) <= limit;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** "45.4871,-122.8037", as addresses and hidden fields carry a place. */
export const formatAt = ({ latitude, longitude }: Place): string => `${latitude},${longitude}`;

export function parseAt(text: string | null | undefined): Place | null {
  const [, latitude, longitude] =
    /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(text ?? '') ?? [];
  return latitude === undefined || longitude === undefined ? null : parsePlace(latitude, longitude);
}
