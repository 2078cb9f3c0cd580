/** Where a vehicle is (S2 §3 Shuttle location), as /api/shuttle-locations has it and /ws sends it. */
export type ShuttleLocation = {
  shuttleId: string;
  latitude: number;
  longitude: number;
  /** km/h; null where the vehicle does not say. */
  speed: number | null;
  /** Meters; null where it does not say. */
  accuracy: number | null;
  /** ISO 8601, by the vehicle's clock. */
  timestamp: string;
};

/** A vehicle (S2 §3 Shuttle). */
export type Shuttle = {
  id: string;
  name: string;
  vehicleNumber: string;
  /** Seats. */
  capacity: number;
  isOnDuty: boolean;
  currentDriverName: string | null;
};

/** A line; `color` is `#rrggbb`. */
export type ShuttleRoute = { id: string; name: string; color: string };

/** Where a route's vehicles stop. `estimatedDuration` is the minutes from the stop before. */
export type ShuttleStop = {
  id: string;
  routeId: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  /** From 1. */
  stopOrder: number;
  estimatedDuration: number;
};

/** A vehicle leaving a route's first stop, and when it comes to each stop, the first included; ISO 8601. */
export type Departure = {
  departsAt: string;
  shuttleId: string;
  stops: { stopId: string; arrivesAt: string }[];
};
