/** A browser in which a resident is signed in, as `/settings/account` lists it. */
export type OwnSession = {
  id: string;
  /** In plain words: 'Firefox on Windows'. */
  browser: string;
  isThisOne: boolean;
  /** ISO 8601 in UTC, both. The second is right to a minute. */
  signedInAt: string;
  lastSeenAt: string;
};

/** A new sign-in address that waits to be confirmed by the link mailed to it. */
export type PendingAddress = {
  email: string;
  /** The mail is on its way to the mail server, was taken by it, or its link (or its time to be sent) is over. */
  state: 'sending' | 'sent' | 'expired';
};

export type Account = {
  email: string;
  pendingAddress: PendingAddress | null;
  /** ISO 8601 in UTC; null: the password is the one that the account was made with. */
  passwordChangedAt: string | null;
  sessions: OwnSession[];
};
