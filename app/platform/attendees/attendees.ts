export type ListName = { kind: string; id: string };

/** Instants are ISO 8601. */
export type Attendee = {
  residentId: string;
  name: string;
  home: string | null;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string;
  partySize: number;
  /** Null if confirmed. */
  waits: number | null;
};

export type HeldThing = ListName & {
  one: string;
  name: string;
  startsAt: string | null;
  heads: number;
  waiting: number;
};

export const whoBookedPath = '/manage/who-booked';

/** How far back the lists go, in days. */
export const listedDaysBack = 30;

export const formatListName = ({ kind, id }: ListName): string => `${kind}:${id}`;

export function parseListName(text: string): ListName | null {
  const colon = text.indexOf(':');
  return colon < 1 ? null : { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}

export const attendeesPath = ({ day, list }: { day: string; list?: ListName | undefined }): string =>
  `${whoBookedPath}?${new URLSearchParams({ day, ...(list && { list: formatListName(list) }) })}`;

export const toSubject = (day: string, id: string): string => `${day} ${id}`;
export const readSubject = (subject: string) => ({ day: subject.slice(0, 10), id: subject.slice(11) });

/** Sessions of a list in order, each with its people. */
export function groupSessions(people: readonly Attendee[]): { key: string; people: Attendee[] }[] {
  const sessions = new Map<string, Attendee[]>();
  for (const one of people) {
    const key = [one.startsAt, one.title, one.place].join(' ');
    sessions.set(key, [...(sessions.get(key) ?? []), one]);
  }
  return [...sessions].map(([key, people]) => ({ key, people }));
}
