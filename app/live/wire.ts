/** Frames hold nothing that a GET can't also read. */
export type LiveFrame =
  /** The first frame on every socket. `inbox` shows whether the page is stale. */
  | { type: 'hello'; inbox: string }
  | { type: 'notification'; notification: object }
  | { type: 'alert'; alert: object; ends?: string[] }
  /** The inbox or alerts changed in another tab or on another device. Read them again. */
  | { type: 'inbox-changed' }
  /** Frames may be missing. Reload the page's data after a random delay of a few seconds. */
  | { type: 'refresh' };

export type Delivery = { to: 'everyone' | { residentIds: string[] }; frames: LiveFrame[] };

/** A browser that gets `sessionEnded` does not reconnect. */
export const closeCodes = { sessionEnded: 4401, restarting: 1012 } as const;
