import type { PhonePart } from '~/domain/phone';

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
  /** As it was typed; '' where there is an email address alone. */
  phone: string;
  email: string | null;
  relationship: Relationship | null;
  isPrimary: boolean;
  userId: string;
};

/** Channels by which the server itself sends a share to a contact. */
export type ContactWay = 'text' | 'email';

/** Result of a test message: sent, kept as a file without a provider, refused for good, or not accepted for now. */
export type TestResult = 'sent' | 'kept' | 'refused' | 'later';

export type ContactTest = { id: string; name: string; results: { way: ContactWay; result: TestResult }[] };

const resultWords: Record<TestResult, string> = {
  sent: 'sent',
  kept: 'not sent, because this server has no provider for it',
  refused: 'not sent, the provider refuses this recipient',
  later: 'not sent, the provider can’t be reached now',
};

const wayNames: Record<ContactWay, string> = { text: 'Text message', email: 'Email' };

export const wasSent = ({ results }: ContactTest): boolean => results.some(({ result }) => result === 'sent');

/** 'Text message: sent. Email: not sent, …' and what to do then. */
export function formatTest(test: ContactTest): string {
  const said = test.results.map(({ way, result }) => `${wayNames[way]}: ${resultWords[result]}.`);
  const next = wasSent(test)
    ? `Ask ${test.name} whether it arrived.`
    : `In an emergency, call ${test.name} yourself.`;
  return [...said, next].join(' ');
}

/** A contact as its owner's screens show it. */
export type ContactCard = Contact & {
  /** For tel: and sms: links: E.164 where it can be read as a number, else its digits; '' where it has none. */
  dial: string;
  phoneParts: PhonePart[];
  /** Channels that reach them in an emergency, without those they declined; empty: nobody notifies them. */
  ways: ContactWay[];
  /** The `ways` without a provider on this server: nothing is sent by them. */
  waysNotSetUp: ContactWay[];
  /**
   * Messages they opted out of: all of them, or those to the email address or the phone while the other still gets
   * them. Null where they declined neither.
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
  test: 'The test was not sent',
} as const;

export const tryLater = 'Please try again later.';
