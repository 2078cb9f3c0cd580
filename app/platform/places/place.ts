/** A point on earth, in degrees. */
export type Place = { latitude: number; longitude: number };
