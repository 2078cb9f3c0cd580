export const drivePath = (token: string): string => `/drive/${encodeURIComponent(token)}`;

/** @param departsAt instant in ISO 8601 */
export const drivenTripPath = (
  token: string,
  { routeId, departsAt }: { routeId: string; departsAt: string },
): string => `${drivePath(token)}/trips/${encodeURIComponent(routeId)}/${encodeURIComponent(departsAt)}`;

/** How often the phone sends its position. */
export const sendEveryMs = 10_000;

export const notSaved = 'This wasn’t saved. Please try again.';

export type DrivenStop = {
  id: string;
  name: string;
  /** Expected time, with the trip's delay. */
  at: string;
  seats: number;
  /** Why the shuttle doesn't stop there. */
  skipped: string | null;
};

export type DrivenTrip = {
  routeId: string;
  routeName: string;
  departsAt: string;
  stops: DrivenStop[];
  seats: number;
  isFull: boolean;
  delay: number | null;
  calledOff: string | null;
};
