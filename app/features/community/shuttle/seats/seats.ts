import { formatTime } from '~/ui/dates';
import type { Step } from '~/ui/press';

export const shuttlePath = '/community/shuttle';
export const shuttleRoutePath = (routeId: string) => `${shuttlePath}/routes/${encodeURIComponent(routeId)}`;
export const stopPath = (stopId: string) => `${shuttlePath}/stops/${encodeURIComponent(stopId)}`;
/** @param departsAt time at the route's first stop, ISO 8601 */
export const reservePath = (stopId: string, departsAt: string) =>
  `${stopPath(stopId)}/reserve?departure=${encodeURIComponent(departsAt)}`;

export type Seat = {
  id: string;
  routeId: string;
  routeName: string;
  stopId: string;
  stopName: string;
  departsAt: string;
  boardsAt: string;
  endsAt: string;
};

/** A seat that a closure ended, held for its resident. */
export type OfferedSeat = Seat & { offeredUntil: string };

export const areSameTrip = (
  one: { routeId: string; departsAt: string },
  other: { routeId: string; departsAt: string },
): boolean => one.routeId === other.routeId && one.departsAt === other.departsAt;

/** Rides that only touch don't overlap. */
export const doRidesOverlap = (
  one: { boardsAt: string; endsAt: string },
  other: { boardsAt: string; endsAt: string },
): boolean =>
  Date.parse(one.boardsAt) < Date.parse(other.endsAt) && Date.parse(other.boardsAt) < Date.parse(one.endsAt);

export const formatOverlap = ({ routeName, stopName, boardsAt }: Seat, timeZone: string): string =>
  `You have a seat for the same time: ${routeName} at ${stopName}, ${formatTime(new Date(boardsAt), timeZone)}. Cancel it if you’d rather take this one.`;

export type TripSeats = { routeId: string; departsAt: string; capacity: number; reserved: number };

export const allTaken = (capacity: number): string =>
  capacity === 1
    ? 'The only seat on this departure is taken.'
    : `All ${capacity} seats on this departure are taken.`;

export const notReached = 'We couldn’t reach the server. Nothing has changed. Please try again.';

const routes = 'routes/community/shuttle';

export const shuttleSteps = {
  reserve: ({ stopId, departsAt }: { stopId: string; departsAt: string }, about: string): Step => ({
    to: reservePath(stopId, departsAt),
    route: `${routes}/reserve`,
    about,
    label: 'Reserve a seat',
    pendingLabel: 'Reserving...',
  }),
  cancel: ({ id, stopName, routeName }: Seat): Step => ({
    to: `${shuttlePath}/reservations/${id}/cancel`,
    route: `${routes}/cancel`,
    about: `${routeName} at ${stopName}`,
    label: 'Cancel this seat',
    pendingLabel: 'Canceling...',
    variant: 'danger',
  }),
  giveUp: (seat: Seat): Step => ({
    ...shuttleSteps.cancel(seat),
    label: 'Cancel that seat',
    variant: 'secondary',
  }),
  takeBack: ({ id, stopName, routeName }: Seat): Step => ({
    to: `${shuttlePath}/reservations/${id}/take-back`,
    route: `${routes}/seat/take-back`,
    about: `${routeName} at ${stopName}`,
    label: 'Take it back',
    pendingLabel: 'Saving...',
  }),
  letGo: ({ id, stopName, routeName }: Seat): Step => ({
    to: `${shuttlePath}/reservations/${id}/let-go`,
    route: `${routes}/seat/let-go`,
    about: `${routeName} at ${stopName}`,
    label: 'Let it go',
    pendingLabel: 'Saving...',
    variant: 'secondary',
  }),
  ridden: (): Step => ({
    to: `${shuttlePath}/ridden`,
    route: `${routes}/ridden`,
    about: 'today',
    label: 'I took the shuttle',
    pendingLabel: 'Saving...',
    variant: 'secondary',
  }),
};
