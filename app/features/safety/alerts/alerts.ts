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

/** An announcement that still holds. @property showFrom the day on which the banner begins to have it */
export type Notice = Alert & { showFrom: string };

/** The page of all coming notices, including those too early for the banner. */
export const noticesPath = '/notifications/coming';

/** Element id of a notice on that page, and the link to it. */
export const toNoticeId = (alertId: string): string => `notice-${alertId}`;
export const noticePath = (alertId: string): string => `${noticesPath}#${toNoticeId(alertId)}`;

/** Limit of that page: several notices a week for a year. */
export const noticesLimit = 200;

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

const ranks: Record<AlertLook, number> = { urgent: 0, warning: 1, clear: 1, info: 2, drill: 2 };

/** How much an alert weighs, the least first. An all-clear weighs what a warning does: people act on it. */
const toRank = (alert: Alert): number => ranks[toLook(alert)];

/**
 * The banner's order: by severity, and within one real safety alerts, then drills and all-clears, then what is dated.
 * Stable within each.
 */
export const byConcern = (a: Alert, b: Alert): number => toRank(a) - toRank(b) || toConcern(a) - toConcern(b);

/**
 * Index of the slide after `index`. The banner rotates through the alerts of the highest severity, which come first
 * (`byConcern`), and returns to them from the others.
 */
export function nextSlide(alerts: Alert[], index: number): number {
  const leading = alerts.filter((alert) => toRank(alert) === toRank(alerts[0]!)).length;
  return index < leading ? (index + 1) % leading : 0;
}

function toConcern(alert: Alert): number {
  if (alert.senderName === null) return 2;
  return alert.isDrill || alert.kind === 'cancel' ? 1 : 0;
}

/** How long an alert stands before the next takes its place (S1 §9). */
export const carouselIntervalMs = 5000;

export const longestAlertDays = 7;

/** How many days before its date an announcement is in the banner, as long as nobody says otherwise. */
export const defaultLeadDays = 3;
