import { formatReason } from './contact-words';
import { shorten } from './reported-place';
import { hasDeclined, toContactState } from './share-state';
import type { ContactOutcome, EndedShare, ShareOutcome } from './shares';
import { formatNames, maxNames } from './state-words';

/** Senders never learn of pushes (decision 050), so failures name only email and text. */

/** A toast or flash message. Errors stay until dismissed; successes disappear. */
export type ShareToast = { tone: 'success' | 'error'; title: string; description: string };

export function formatEnded({ contacts, safeContacts }: EndedShare): ShareToast {
  const by = (state: string) => safeContacts.filter((contact) => toContactState(contact) === state);
  const knew = contacts.filter((contact) => toContactState(contact) === 'notified');
  const reached = [...by('notified'), ...by('sending')].map(({ contactId }) => contactId);
  const uninformed = knew.filter(({ contactId }) => !reached.includes(contactId));
  const informed = by('notified');
  const sentences = [
    informed.length > 0 && `${formatNames(informed.map(toShortName))} got the message that you’re safe.`,
    by('sending').length > 0 &&
      `We’re sending ${formatNames(by('sending').map(toShortName))} the message that you’re safe.`,
    uninformed.length > 0 &&
      `No email or text that you’re safe went to ${formatNames(uninformed.map(toNameAndNumber))}. Call them: they know about your emergency.`,
    knew.length + reached.length === 0 && noAllClear,
    'The links to your location no longer work.',
  ];
  return {
    tone: uninformed.length > 0 ? 'error' : 'success',
    title: 'Glad you’re safe',
    description: sentences.filter(Boolean).join(' '),
  };
}

export const noAllClear =
  'Your call hadn’t gone out by email or text, so we didn’t send a message that you’re safe.';

/** Texts of S1 §8 for a new share. They stay on screen while nobody was reached. */
export function formatOutcome(outcome: ShareOutcome, emergencyNumber: string): ShareToast {
  const { people, contactsNotified } = outcome;
  const call = `If you need help now, call ${emergencyNumber}.`;
  const isSending = people.some((contact) => toContactState(contact) === 'sending');
  const unsent = people.filter((contact) => toContactState(contact) === 'unsent');
  if (contactsNotified > 0) {
    return {
      tone: 'success',
      title: 'Emergency contacts notified!',
      description: [
        `Successfully notified ${contactsNotified} emergency contact(s).`,
        isSending && 'We keep trying to reach the others.',
        unsent.length > 0 &&
          `No email or text went to ${formatNames(unsent.map(toNameAndNumber))}. Call them.`,
      ]
        .filter(Boolean)
        .join(' '),
    };
  }
  if (people.length === 0) {
    return {
      tone: 'error',
      title: 'There’s nobody to notify',
      description: `Your message is saved, but you have no emergency contact to send it to. ${call} Then add a contact under Settings, Emergency Contacts.`,
    };
  }
  if (people.every(hasDeclined)) {
    return {
      tone: 'error',
      title: 'Your contacts asked not to get your messages',
      description: `Your message is saved, but no email or text goes out. ${call} You can still call ${formatNames(people.map(toNameAndNumber))}.`,
    };
  }
  if (isSending) {
    return {
      tone: 'error',
      title: 'Your message is saved and is being sent',
      description: `It hasn’t gone out by email or text yet. We’ll keep trying. ${call}`,
    };
  }
  if (unsent.some(({ channels }) => channels.some(({ state }) => state === 'kept'))) {
    return {
      tone: 'error',
      title: 'Your message is saved, but no email or text was sent',
      description: `This neighborhood can’t send ${formatMissing(unsent)} yet. ${call} Then call ${formatNames(unsent.map(toNameAndNumber))}.`,
    };
  }
  return formatFailure(`${formatReasons(unsent)} ${call}`);
}

export const formatFailure = (message?: string): ShareToast => ({
  tone: 'error',
  title: 'Failed to notify contacts',
  description: message ?? 'Please try again or contact emergency services directly.',
});

/** Flash messages travel in a cookie, so names are cut to this many characters. */
const nameLimit = 40;

const toShortName = ({ name }: ContactOutcome): string => shorten(name, nameLimit);

const toNameAndNumber = (contact: ContactOutcome): string =>
  contact.dial ? `${toShortName(contact)} (${contact.phone})` : toShortName(contact);

function formatReasons(contacts: ContactOutcome[]): string {
  if (contacts.length > maxNames)
    return `No email or text could be sent to your ${contacts.length} contacts. Call them yourself.`;
  return contacts
    .map(
      (contact) =>
        `${toNameAndNumber(contact)}: ${hasDeclined(contact) ? 'asked not to get messages' : formatReason(contact)}.`,
    )
    .join(' ');
}

const formatMissing = (contacts: ContactOutcome[]): string =>
  (['email', 'sms'] as const)
    .filter((way) =>
      contacts.some(({ channels }) =>
        channels.some(({ channel, state }) => channel === way && state === 'kept'),
      ),
    )
    .map((way) => (way === 'email' ? 'emails' : 'texts'))
    .join(' or ');
