/** What a push carries to the worker (public/sw.js), as JSON. */
export type PushPayload = {
  /** One of S2 §9's types, or 'health_reminder', 'emergency_share' or 'test'. */
  type: string;
  title: string;
  body: string;
  /** Where a press leads, a path of this site. */
  url: string;
  /** Notifications of the same tag take each other's place. */
  tag: string;
  /** The device's own id here: the worker posts it back as the receipt. */
  device: string;
  /** ISO 8601. */
  sentAt: string;
};

/** One of the viewer's devices, as the card lists it. Instants are ISO 8601. */
export type Device = {
  id: string;
  /** Such as 'Chrome on Android'. */
  browser: string;
  isThisOne: boolean;
  subscribedAt: string;
  /** Last proved working: when its worker last reported that a push had arrived. */
  provedAt: string | null;
};

export const deviceLimit = 10;
