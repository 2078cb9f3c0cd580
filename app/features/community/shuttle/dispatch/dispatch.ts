export const servicePath = '/manage/shuttle';
export const closeStopsPath = `${servicePath}/stops`;

export type TripAddress = { routeId: string; departsAt: string };

/** @param departsAt instant in ISO 8601 */
export const tripPath = (
  { routeId, departsAt }: TripAddress,
  step: 'call-off' | 'late' | 'on-time',
): string => `${servicePath}/trips/${encodeURIComponent(routeId)}/${encodeURIComponent(departsAt)}/${step}`;
export const undoPath = (closureId: string): string => `${servicePath}/changes/${closureId}/undo`;
export const vehiclePath = (shuttleId: string): string =>
  `${servicePath}/vehicles/${encodeURIComponent(shuttleId)}`;
export const dutyPath = (shuttleId: string): string => `${vehiclePath(shuttleId)}/duty`;
export const makeLinkPath = (shuttleId: string): string => `${vehiclePath(shuttleId)}/link`;
export const endLinkPath = (shuttleId: string, linkId: string): string =>
  `${vehiclePath(shuttleId)}/links/${linkId}/end`;
/** How long a new driver's link can be seen. */
export const linkMinutes = 10;
export const serviceBack = { to: servicePath, label: 'Today’s shuttle' };

export type ServiceTrip = TripAddress & {
  routeName: string;
  shuttleName: string;
  hasLeft: boolean;
  reserved: number;
  calledOff: { id: string; reason: string } | null;
  /** The shuttle is closed then, or the trip's route is. */
  closed: string | null;
  delay: { minutes: number; reason: string } | null;
};

export type ServiceVehicle = {
  id: string;
  name: string;
  isOnDuty: boolean;
  currentDriverName: string | null;
  place: { latitude: number; longitude: number; at: string } | null;
  hasTracker: boolean;
};

export type ClosedStop = { id: string; name: string; when: string; reason: string };

export const daysAhead = 14;
/** Few enough for a phone. */
export const tripsPerPage = 12;

export const servicePagePath = (day: string, page = 1): string =>
  `${servicePath}?${new URLSearchParams({ day, ...(page > 1 && { page: String(page) }) })}`;
