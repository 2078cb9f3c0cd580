export const emergencyPath = '/emergency';

/** What is sent when nothing was typed (S1 §5). */
export const defaultMessage =
  'I need immediate assistance. Please contact me or send help as soon as possible.';

export const shareLimits = {
  /** A resident's, in any hour. */
  perHour: 10,
  /** How long the links in it show the place. */
  hours: 24,
  /** How long the reply waits for the first tries. */
  waitMs: 3000,
} as const;

export type SharePlace = { lat: number; lng: number; address: string | null };

/** A place as it was sent, with whose statement it is (said-place.ts has the words). */
export type SaidPlace = {
  location: SharePlace | null;
  /** What was sent as the place, where no position was had. */
  address: string | null;
  /** Null where no place was sent, or where it is not known any more who said it. */
  placeSource: 'measured' | 'typed' | 'home' | null;
  /** ISO 8601; null where the device did not say. */
  measuredAt: string | null;
  /** Meters; null where the device did not say. */
  accuracy: number | null;
};

export type DeliveryState = 'pending' | 'sent' | 'kept' | 'failed';
/** A way that the sender is told of: not a push (decision 050). */
export type ShareChannel = 'email' | 'sms';

export type ContactOutcome = {
  contactId: string;
  name: string;
  /** As it was typed. */
  phone: string;
  /** For a tel: link; '' where it can't be called. */
  dial: string;
  channels: {
    channel: ShareChannel;
    state: DeliveryState;
    failure: 'refused' | 'expired' | 'no-device' | 'declined' | 'too-many' | null;
    /** A try is over, and failed where the state is still pending. */
    wasTried: boolean;
    /** Time of the last state change, ISO 8601; null while pending. */
    at: string | null;
  }[];
};

/** A share as its sender's history shows it; the API's entry is a part of it. Instants are ISO 8601. */
export type ShareEntry = SaidPlace & {
  id: string;
  shareMethod: 'all';
  timestamp: string;
  /** Those for whom a provider accepted it. */
  contactIds: string[];
  message: string;
  contacts: ContactOutcome[];
  /** Until when its links show the place. */
  expiresAt: string;
  safeAt: string | null;
  /** The links work still: neither over nor ended by "I'm safe". */
  isActive: boolean;
  /** What became of the word that the sender is safe; empty before. */
  safeContacts: ContactOutcome[];
};

/** State of a resident's running calls for help: contacts' names, each in one list. */
export type ShareState = {
  notified: string[];
  sending: string[];
  unsent: string[];
  /** State of the newest call alone. */
  newest: 'notified' | 'sending' | 'unsent';
};

/** The newest share whose links work still, and how all of those stand, as the shell shows it. */
export type RunningShare = { id: string; state: ShareState };

/** Last state that the server sent to this page; `running` is null without a running share. `at` is ISO 8601. */
export type NotedShare = { at: string; running: RunningShare | null };

/** What the sender is told at once. */
export type ShareOutcome = {
  id: string;
  /** When this was so. ISO 8601. */
  at: string;
  /** Contacts for whom a provider accepted it so far. */
  contactsNotified: number;
  /** Contacts it is addressed to. */
  contacts: number;
  /** Some deliveries are files in the outbox, as no provider is set up for them. */
  isKept: boolean;
  /** Some are still on their way. */
  isPending: boolean;
  /** Delivery results, one per contact. */
  people: ContactOutcome[];
};

/** The same after the first delivery attempts, with the state of all the sender's running shares. */
export type SentOutcome = ShareOutcome & { running: RunningShare | null };

/** Results of the shares that "I'm safe" ended, by contact: the call for help, and the all-clear after it. */
export type EndedShare = { contacts: ContactOutcome[]; safeContacts: ContactOutcome[] };

/** What an open link shows, without a sign-in. */
export type SharedPage =
  | (SaidPlace & {
      state: 'active';
      senderName: string;
      contactName: string;
      message: string;
      sharedAt: string;
      expiresAt: string;
      /** Nothing more is sent to the address that this link was sent to, as it asked. */
      hasDeclined: boolean;
    })
  /** Ended by the sender, who is safe, or by its time: the place is not shown any more. */
  | {
      state: 'safe' | 'expired';
      senderName: string;
      contactName: string;
      endedAt: string;
      hasDeclined: boolean;
    };
