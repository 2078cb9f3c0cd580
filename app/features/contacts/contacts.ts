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
  /** For tel: and sms: links: E.164 where it can be read as a number, else its digits. */
  dial: string;
  /** They asked not to be a contact: no share goes to them. */
  hasDeclined: boolean;
};

/** Our mail and SMS are nobody's spam relay (decisions.md). */
export const contactLimit = 20;
