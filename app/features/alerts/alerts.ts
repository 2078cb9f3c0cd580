/** A community alert as the banner shows it (S1 §3). */
export type Alert = {
  id: string;
  title: string;
  message: string;
  /** The neighbourhood's calendar day, YYYY-MM-DD. */
  date: string;
  severity: 'info' | 'warning' | 'urgent';
  /** Set where a person sent it. */
  senderName: string | null;
};

/** How long an alert stands before the next takes its place (S1 §9). */
export const carouselIntervalMs = 5000;
