export const emergencyPath = '/emergency';

export const defaultMessage =
  'I need immediate assistance. Please contact me or send help as soon as possible.';

export const shareLimits = {
  perHour: 10,
  hours: 24,
  waitMs: 3000,
} as const;

export type SharePlace = { lat: number; lng: number; address: string | null };

export type ReportedPlace = {
  location: SharePlace | null;
  address: string | null;
  /** Null without a place, or if its source was not recorded. */
  placeSource: 'measured' | 'typed' | 'home' | null;
  measuredAt: string | null;
  accuracy: number | null;
};

export type DeliveryState = 'pending' | 'sent' | 'kept' | 'failed';
export type ShareChannel = 'email' | 'sms';

export type ContactOutcome = {
  contactId: string;
  name: string;
  phone: string;
  dial: string;
  channels: {
    channel: ShareChannel;
    state: DeliveryState;
    failure: 'refused' | 'expired' | 'no-device' | 'declined' | 'too-many' | null;
    /** True after a try. If the state is still pending, the try failed. */
    wasTried: boolean;
    at: string | null;
  }[];
};

/** A share in its sender's history. The API returns a subset. Instants are ISO 8601. */
export type ShareEntry = ReportedPlace & {
  id: string;
  shareMethod: 'all';
  timestamp: string;
  contactIds: string[];
  message: string;
  contacts: ContactOutcome[];
  expiresAt: string;
  safeAt: string | null;
  isActive: boolean;
  safeContacts: ContactOutcome[];
};

export type ShareState = {
  notified: string[];
  sending: string[];
  unsent: string[];
  newest: 'notified' | 'sending' | 'unsent';
};

export type RunningShare = { id: string; state: ShareState };

/** The last state that the server sent to this page. `at` is ISO 8601. */
export type ShareUpdate = { at: string; running: RunningShare | null };

export type ShareOutcome = {
  id: string;
  at: string;
  contactsNotified: number;
  contacts: number;
  isKept: boolean;
  isPending: boolean;
  people: ContactOutcome[];
};

export type SentOutcome = ShareOutcome & { running: RunningShare | null };

export type EndedShare = { contacts: ContactOutcome[]; safeContacts: ContactOutcome[] };

export type SharedPage =
  | (ReportedPlace & {
      state: 'active';
      senderName: string;
      contactName: string;
      message: string;
      sharedAt: string;
      expiresAt: string;
      hasDeclined: boolean;
    })
  | {
      state: 'safe' | 'expired';
      senderName: string;
      contactName: string;
      endedAt: string;
      hasDeclined: boolean;
    };
