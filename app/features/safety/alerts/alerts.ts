/** A community alert as the banner shows it (S1 §3). */
export type Alert = {
  id: string;
  title: string;
  message: string;
  /** The neighborhood's calendar day, YYYY-MM-DD. */
  date: string;
  severity: 'info' | 'warning' | 'urgent';
  /** An exercise: nothing that shows it may look real. Its title starts with it. */
  isDrill: boolean;
  /** A warning, its correction, or the word that it is over. */
  kind: 'alert' | 'update' | 'cancel';
  /** ISO 8601: when what it tells of begins; null: with its day. A process of an older release has none. */
  startsAt?: string | null;
  /** ISO 8601: when it leaves the banner by itself; null: at the end of its day. */
  expiresAt: string | null;
  /** Set where a person sent it: a safety alert, then. */
  senderName: string | null;
};

/** What the socket says of one. `ends`: the alerts whose place it takes; a process of an older release names none. */
export type AlertFrame = { type: 'alert'; alert: Alert; ends?: string[] };

/** How an alert is shown. A drill never looks real, whatever its severity, and an all-clear is calm. */
export type AlertLook = 'info' | 'warning' | 'urgent' | 'drill' | 'clear';

export function toLook({ severity, isDrill, kind }: Alert): AlertLook {
  if (isDrill) return 'drill';
  return kind === 'cancel' ? 'clear' : severity;
}

/** Whether an alert is so much of everyone's concern that it unfolds a banner that was folded away. */
export const isUnmissable = (alert: Alert): boolean => ['urgent', 'clear'].includes(toLook(alert));

/** The banner's order: real warnings lead, then drills and all-clears, then what is dated. Stable within each. */
export const byConcern = (a: Alert, b: Alert): number => toConcern(a) - toConcern(b);

/**
 * Which slide takes the place of the one at `index`. A real warning makes room for no other: while one is current the
 * banner does not turn, but comes back to it. They lead the slides, see `byConcern`.
 */
export function nextSlide(alerts: Alert[], index: number): number {
  const warnings = alerts.filter((alert) => toConcern(alert) === 0).length;
  if (warnings > 0) return index < warnings ? index : 0;
  return (index + 1) % alerts.length;
}

function toConcern(alert: Alert): number {
  if (alert.senderName === null) return 2;
  return alert.isDrill || alert.kind === 'cancel' ? 1 : 0;
}

/** How long an alert stands before the next takes its place (S1 §9). */
export const carouselIntervalMs = 5000;

export const longestAlertDays = 7;
