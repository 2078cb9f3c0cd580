import type { PhonePiece } from '~/domain/phone';

export const relationships = [
  { value: 'family', label: 'Family' },
  { value: 'friend', label: 'Friend' },
  { value: 'neighbor', label: 'Neighbor' },
  { value: 'medical', label: 'Medical Professional' },
  { value: 'colleague', label: 'Colleague' },
  { value: 'other', label: 'Other' },
] as const;

export type Relationship = (typeof relationships)[number]['value'];

export type Contact = {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  relationship: Relationship | null;
  isPrimary: boolean;
  userId: string;
};

export type ContactWay = 'text' | 'email';

/** Result of a test message: sent, stored as a file (no provider), refused for good, or to retry later. */
export type TestResult = 'sent' | 'kept' | 'refused' | 'later';

export type ContactTest = { id: string; name: string; results: { way: ContactWay; result: TestResult }[] };

const resultWords: Record<TestResult, string> = {
  sent: 'sent',
  kept: 'not sent, this neighborhood can’t send these yet',
  refused: 'not sent, the provider rejected it',
  later: 'not sent, we can’t reach the provider right now',
};

const wayNames: Record<ContactWay, string> = { text: 'Text message', email: 'Email' };

export const wasSent = ({ results }: ContactTest): boolean => results.some(({ result }) => result === 'sent');

export function formatTest(test: ContactTest): string {
  const sentences = test.results.map(({ way, result }) => `${wayNames[way]}: ${resultWords[result]}.`);
  const next = wasSent(test)
    ? `Ask ${test.name} whether it arrived.`
    : `In an emergency, call ${test.name} yourself.`;
  return [...sentences, next].join(' ');
}

export type ContactCard = Contact & {
  /** For tel: and sms: links: E.164 if the number parses, else its digits; '' without a number. */
  dial: string;
  phoneParts: PhonePiece[];
  /** Channels that reach them, without declined ones. Empty: nobody notifies them. */
  ways: ContactWay[];
  /** The `ways` without a provider on this server. */
  waysNotSetUp: ContactWay[];
  /** Opted out of all messages, or of one channel while the other still works. Null if neither. */
  declined: 'all' | 'email' | 'phone' | null;
};

/** Prevents use of our mail and SMS as a spam relay (decision 069). */
export const contactLimit = 20;

export const relationshipLabel = (chosen: Relationship | null): string | null =>
  relationships.find(({ value }) => value === chosen)?.label ?? null;

export const contactsPath = '/settings/emergency-contacts';

/** Toast titles for failed changes, each followed by `tryLater` (S1 §8). */
export const contactFailures = {
  add: 'Failed to add contact',
  update: 'Failed to update contact',
  delete: 'Failed to delete contact',
  setPrimary: 'Failed to set primary contact',
  test: 'The test was not sent',
} as const;

export const tryLater = 'Please try again later.';
