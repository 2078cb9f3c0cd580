export type Alert = {
  id: string;
  title: string;
  message: string;
  /** The neighborhood's calendar day, YYYY-MM-DD. */
  date: string;
  severity: 'info' | 'warning' | 'urgent';
  isDrill: boolean;
  kind: 'alert' | 'update' | 'cancel';
  /** ISO 8601 start, or null for the whole day. Undefined from a process of the previous release. */
  startsAt?: string | null;
  /** ISO 8601 expiry, or null for the end of its day. */
  expiresAt: string | null;
  /** Set only on safety alerts, which a person sends. */
  senderName: string | null;
};

export type Notice = Alert & { showFrom: string };

export const noticesPath = '/notifications/coming';

export const toNoticeId = (alertId: string): string => `notice-${alertId}`;
export const noticePath = (alertId: string): string => `${noticesPath}#${toNoticeId(alertId)}`;

export const noticesLimit = 200;

/** A new alert on the socket. `ends` lists the alerts it replaces; the previous release sends none. */
export type AlertFrame = { type: 'alert'; alert: Alert; ends?: string[] };

/** Drills never look real, whatever their severity. All-clears look calm. */
export type AlertStyle = 'info' | 'warning' | 'urgent' | 'drill' | 'clear';

export function toAlertStyle({ severity, isDrill, kind }: Alert): AlertStyle {
  if (isDrill) return 'drill';
  return kind === 'cancel' ? 'clear' : severity;
}

/** Urgent alerts and all-clears unfold a folded banner. */
export const isUnmissable = (alert: Alert): boolean => ['urgent', 'clear'].includes(toAlertStyle(alert));

const ranks: Record<AlertStyle, number> = { urgent: 0, warning: 1, clear: 1, info: 2, drill: 2 };

/** Sort rank, most severe first. All-clears rank with warnings, because people act on them. */
const toRank = (alert: Alert): number => ranks[toAlertStyle(alert)];

/** Sorts by severity, then real safety alerts, then drills and all-clears, then dated notices. Stable. */
export const bySeverity = (a: Alert, b: Alert): number =>
  toRank(a) - toRank(b) || toKindRank(a) - toKindRank(b);

/** Rotates through the most severe alerts, and returns to them from the others. */
export function nextSlide(alerts: Alert[], index: number): number {
  const leading = alerts.filter((alert) => toRank(alert) === toRank(alerts[0]!)).length;
  return index < leading ? (index + 1) % leading : 0;
}

function toKindRank(alert: Alert): number {
  if (alert.senderName === null) return 2;
  return alert.isDrill || alert.kind === 'cancel' ? 1 : 0;
}

/** Milliseconds per slide (S1 §9). */
export const carouselIntervalMs = 5000;

export const longestAlertDays = 7;

/** Default lead time of an announcement, in days. */
export const defaultLeadDays = 3;
