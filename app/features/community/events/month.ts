export type EventOfMonth = { id: string; title: string; time: string; isCalledOff: boolean };

/** `events` are the first of `count`. `day` is YYYY-MM-DD. */
export type DayOfMonth = { day: string; isToday: boolean; count: number; events: EventOfMonth[] };

type NamedMonth = { month: string; name: string };

export type EventsOfMonth = NamedMonth & {
  earlier: NamedMonth;
  later: NamedMonth;
  /** Weeks begin on Sunday. Null pads the first. */
  weeks: (DayOfMonth | null)[][];
  chosen: DayOfMonth | null;
};
