/**
 * What the server sends over /ws besides the frames of feeds (feed.ts): JSON with a `type`. Nothing that a browser can't
 * also read by a GET.
 */
export type LiveFrame =
  /** The first on every socket: how the inbox stands now (`inboxMark`), for a page may be older than its socket. */
  | { type: 'hello'; inbox: string }
  /** An item of the inbox (NotificationFrame). */
  | { type: 'notification'; notification: object }
  /** An alert of the section of safety (AlertFrame). */
  | { type: 'alert'; alert: object; ends?: string[] }
  /** The viewer's inbox or alerts changed elsewhere (another tab, another device): read them again. */
  | { type: 'inbox-changed' }
  /** Frames may have been missed: read the page's data again, at a random moment within a few seconds. */
  | { type: 'refresh' };

/** Frames, and whom they concern. */
export type Delivery = { to: 'everyone' | { residentIds: string[] }; frames: LiveFrame[] };

/** Close codes of ours; a browser that gets `sessionEnded` does not come back. */
export const closeCodes = { sessionEnded: 4401, restarting: 1012 } as const;
