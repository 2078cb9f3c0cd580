/** How somebody stands to the resident (S1 §3: value and label). */
export const relationships = [
  { value: 'family', label: 'Family' },
  { value: 'friend', label: 'Friend' },
  { value: 'neighbor', label: 'Neighbor' },
  { value: 'medical', label: 'Medical Professional' },
  { value: 'colleague', label: 'Colleague' },
  { value: 'other', label: 'Other' },
] as const;

export type Relationship = (typeof relationships)[number]['value'];

/** An emergency contact as the API answers it (S1 §3). */
export type Contact = {
  id: string;
  name: string;
  /** As it was typed. */
  phone: string;
  email: string | null;
  relationship: Relationship | null;
  isPrimary: boolean;
  userId: string;
};

/** A contact as its owner's screens show it. */
export type ContactCard = Contact & {
  /** For tel: and sms: links: E.164 where it can be read as a number, else its digits; '' where it has none. */
  dial: string;
  /**
   * What is not sent to them, as they asked: nothing at all, or nothing to the e-mail address or the phone while the
   * other still gets it. Null where they declined neither.
   */
  declined: 'all' | 'email' | 'phone' | null;
};

/** Our mail and SMS are nobody's spam relay (decision 069). */
export const contactLimit = 20;

/** How a relationship reads on the screen; null where none was chosen. */
export const relationshipLabel = (chosen: Relationship | null): string | null =>
  relationships.find(({ value }) => value === chosen)?.label ?? null;

export const contactsPath = '/settings/emergency-contacts';

/** What is said of a change that could not be made, each with `tryLater` (S1 §8). */
export const contactFailures = {
  add: 'Failed to add contact',
  update: 'Failed to update contact',
  delete: 'Failed to delete contact',
  setPrimary: 'Failed to set primary contact',
} as const;

export const tryLater = 'Please try again later.';
