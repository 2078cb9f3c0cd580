import { formatTime } from '~/ui/dates';
import type { Step } from '~/ui/press';

export const shuttlePath = '/community/shuttle';
export const shuttleRoutePath = (routeId: string) => `${shuttlePath}/routes/${encodeURIComponent(routeId)}`;
export const stopPath = (stopId: string) => `${shuttlePath}/stops/${encodeURIComponent(stopId)}`;
/** @param departsAt when the vehicle leaves its first stop, ISO 8601 */
export const reservePath = (stopId: string, departsAt: string) =>
  `${stopPath(stopId)}/reserve?departure=${encodeURIComponent(departsAt)}`;

/** A seat that a resident has reserved. Instants are ISO 8601. */
export type Seat = {
  id: string;
  routeId: string;
  routeName: string;
  stopId: string;
  stopName: string;
  departsAt: string;
  /** When the vehicle comes to the stop, by the timetable. */
  boardsAt: string;
  /** When it comes to its last one, by the timetable. */
  endsAt: string;
};

export const areSameTrip = (
  one: { routeId: string; departsAt: string },
  other: { routeId: string; departsAt: string },
): boolean => one.routeId === other.routeId && one.departsAt === other.departsAt;

/** A ride that begins when the other ends doesn't overlap with it. Instants are ISO 8601. */
export const doRidesOverlap = (
  one: { boardsAt: string; endsAt: string },
  other: { boardsAt: string; endsAt: string },
): boolean =>
  Date.parse(one.boardsAt) < Date.parse(other.endsAt) && Date.parse(other.boardsAt) < Date.parse(one.endsAt);

/** Explains which seat prevents another one at the same time. */
export const formatOverlap = ({ routeName, stopName, boardsAt }: Seat, timeZone: string): string =>
  `You have a seat for the same time: ${routeName} at ${stopName}, ${formatTime(new Date(boardsAt), timeZone)}. Give it up if you’d rather take this one.`;

/** How many seats of a departure are taken, and whether one is the viewer's. */
export type TripSeats = { routeId: string; departsAt: string; capacity: number; reserved: number };

export const allTaken = (capacity: number): string =>
  capacity === 1
    ? 'The 1 seat of this departure is taken.'
    : `All ${capacity} seats of this departure are taken.`;

export const notReached = 'We couldn’t reach the server. Nothing has changed. Please try again.';

const routes = 'routes/community/shuttle';

/** What somebody can do about the shuttle by one press: each step is a page, and a button that posts to it. */
export const shuttleSteps = {
  /** @param about which departure: its route, direction and time in words */
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
  /** Cancels a seat where another ride stands against it. */
  giveUp: (seat: Seat): Step => ({
    ...shuttleSteps.cancel(seat),
    label: 'Give up that seat',
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
