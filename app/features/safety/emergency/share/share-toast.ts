import type { ShareOutcome } from '../shares';

/** As a toast or a flash takes it; an error stays until it is dismissed, a success leaves by itself. */
export type Saying = { tone: 'success' | 'error'; title: string; description: string };

/**
 * What became of a share, in words (S1 §8). Whatever has reached nobody yet says so, and to call for help: that stays
 * on the screen.
 */
export function formatOutcome(outcome: ShareOutcome, emergencyNumber: string): Saying {
  const { contactsNotified, contacts, isKept, isPending } = outcome;
  const call = `If you need help now, call ${emergencyNumber}.`;
  if (contacts === 0) {
    return {
      tone: 'error',
      title: 'There’s nobody to notify',
      description: `Your message is saved, but you have no emergency contact to send it to. ${call} Then add a contact under Settings, Emergency Contacts.`,
    };
  }
  if (contactsNotified > 0) {
    const notified = `Successfully notified ${contactsNotified} emergency contact(s).`;
    const isRest = isPending && contactsNotified < contacts;
    return {
      tone: 'success',
      title: 'Emergency contacts notified!',
      description: isRest ? `${notified} We keep trying to reach the others.` : notified,
    };
  }
  if (isPending) {
    return {
      tone: 'error',
      title: 'Your message is saved and is being sent',
      description: `It hasn’t reached any of your contacts yet. We’ll keep trying. ${call}`,
    };
  }
  if (isKept) {
    return {
      tone: 'error',
      title: 'Your message is saved, but nothing was sent',
      description: `We can’t send mail or text messages yet. ${call}`,
    };
  }
  return formatFailure();
}

/** The share failed, with the error's message where there is one (S1 §8). */
export const formatFailure = (message?: string): Saying => ({
  tone: 'error',
  title: 'Failed to notify contacts',
  description: message ?? 'Please try again or contact emergency services directly.',
});
