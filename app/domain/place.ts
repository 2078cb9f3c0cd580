/** A point on earth, in degrees. */
export type Place = { latitude: number; longitude: number };

/** To about 10 cm: no map knows better. */
const digits = 6;

export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(digits)),
  longitude: Number(longitude.toFixed(digits)),
});

/** What two fields of a form say; null while they say no place. */
export function parsePlace(latitude: string, longitude: string): Place | null {
  const isWithin = (text: string, limit: number) => text.trim() !== '' && Math.abs(Number(text)) <= limit;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
