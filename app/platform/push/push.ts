/** JSON payload for the service worker (public/sw.js). */
export type PushPayload = {
  /** A type of S2 §9, or 'health_reminder', 'emergency_share' or 'test'. */
  type: string;
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The subscription's id. The worker posts it back as the receipt. */
  device: string;
  /** ISO 8601. */
  sentAt: string;
};

/** Instants are ISO 8601. */
export type Device = {
  id: string;
  /** Such as 'Chrome on Android'. */
  browser: string;
  isThisOne: boolean;
  subscribedAt: string;
  /** The latest receipt from its worker. */
  provedAt: string | null;
};

export const deviceLimit = 10;
