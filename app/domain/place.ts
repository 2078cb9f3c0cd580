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
