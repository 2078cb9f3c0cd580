/** JSON payload of a push for the service worker (public/sw.js). */
export type PushPayload = {
  /** One of S2 §9's types, or 'health_reminder', 'emergency_share' or 'test'. */
  type: string;
  title: string;
  body: string;
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The subscription's id. The worker posts it back as the receipt. */
  device: string;
  sentAt: string;
};

export type Device = {
  id: string;
  browser: string;
  isThisOne: boolean;
  subscribedAt: string;
  provedAt: string | null;
};

export const deviceLimit = 10;
