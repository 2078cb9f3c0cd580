import { formatReason } from './contact-words';
import { shorten } from './said-place';
import { hasDeclined, toContactState } from './share-state';
import type { ContactOutcome, EndedShare, ShareOutcome } from './shares';
import { formatNames, mostNames } from './state-words';

/** Senders never learn of pushes (decision 050), so failures name only email and text. */

/** A toast or flash message. Errors stay until dismissed; successes disappear. */
export type Saying = { tone: 'success' | 'error'; title: string; description: string };

export function formatEnded({ contacts, safeContacts }: EndedShare): Saying {
  const by = (state: string) => safeContacts.filter((contact) => toContactState(contact) === state);
  const knew = contacts.filter((contact) => toContactState(contact) === 'notified');
  const reached = [...by('notified'), ...by('sending')].map(({ contactId }) => contactId);
  const left = knew.filter(({ contactId }) => !reached.includes(contactId));
  const told = by('notified');
  const sentences = [
    told.length > 0 && `${formatNames(told.map(toName))} got the message that you’re safe.`,
    by('sending').length > 0 &&
      `We’re sending ${formatNames(by('sending').map(toName))} the message that you’re safe.`,
    left.length > 0 &&
      `No email or text that you’re safe went to ${formatNames(left.map(toNumber))}. Call them: they know of your emergency.`,
    knew.length + reached.length === 0 && noneToldSafe,
    'The links to your place are closed.',
  ];
  return {
    tone: left.length > 0 ? 'error' : 'success',
    title: 'Glad you’re safe',
    description: sentences.filter(Boolean).join(' '),
  };
}

export const noneToldSafe =
  'No email or text of your call had gone out, so none was sent to say that you’re safe.';

/** Texts of S1 §8 for a new share. They stay on screen while nobody was reached. */
export function formatOutcome(outcome: ShareOutcome, emergencyNumber: string): Saying {
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
        unsent.length > 0 && `No email or text went to ${formatNames(unsent.map(toNumber))}. Call them.`,
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
      description: `Your message is saved, but no email or text goes out. ${call} You can still call ${formatNames(people.map(toNumber))}.`,
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
      description: `This neighborhood can’t send ${formatMissing(unsent)} yet. ${call} Then call ${formatNames(unsent.map(toNumber))}.`,
    };
  }
  return formatFailure(`${formatReasons(unsent)} ${call}`);
}

export const formatFailure = (message?: string): Saying => ({
  tone: 'error',
  title: 'Failed to notify contacts',
  description: message ?? 'Please try again or contact emergency services directly.',
});

/** Flash messages travel in a cookie, so names are cut to this many characters. */
const nameLimit = 40;

const toName = ({ name }: ContactOutcome): string => shorten(name, nameLimit);

const toNumber = (contact: ContactOutcome): string =>
  contact.dial ? `${toName(contact)} (${contact.phone})` : toName(contact);

function formatReasons(contacts: ContactOutcome[]): string {
  if (contacts.length > mostNames)
    return `No email or text could be sent to your ${contacts.length} contacts. Call them yourself.`;
  return contacts
    .map(
      (contact) =>
        `${toNumber(contact)}: ${hasDeclined(contact) ? 'asked not to get messages' : formatReason(contact)}.`,
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
