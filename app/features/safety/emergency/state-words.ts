import type { ShareState } from './shares';

/* Every page loads this module for its header line, so longer texts are in share-words.ts. */

export type SharePhase = 'no-contacts' | 'sending' | 'unsent' | 'some' | 'notified';

export function toPhase({ notified, sending, unsent }: ShareState): SharePhase {
  if (notified.length > 0) return sending.length + unsent.length > 0 ? 'some' : 'notified';
  if (sending.length > 0) return 'sending';
  return unsent.length > 0 ? 'unsent' : 'no-contacts';
}

export function formatState(state: ShareState, emergencyNumber: string): { title: string; detail: string } {
  const { notified, sending, unsent, newest } = state;
  switch (toPhase(state)) {
    case 'no-contacts':
      return {
        title: 'Nobody was sent your message',
        detail: `You had no emergency contacts. If you need help, call ${emergencyNumber}.`,
      };
    case 'sending':
      return {
        title: 'Your call for help is being sent',
        detail: `No email or text has gone out yet. Call ${emergencyNumber} or your contacts.`,
      };
    case 'unsent':
      return {
        title: 'No email or text went out',
        detail: `Call ${emergencyNumber} or your contacts yourself.`,
      };
    default:
      return {
        title: 'You are sharing your emergency',
        detail: [
          `Notified ${formatNames(notified)}.`,
          sending.length > 0 && `Still trying: ${formatNames(sending)}.`,
          unsent.length > 0 && `No email or text went to ${formatNames(unsent)}.`,
          newest === 'sending' && 'Your last message is being sent.',
          newest === 'unsent' && 'Your last message didn’t go out.',
        ]
          .filter(Boolean)
          .join(' '),
      };
  }
}

export function formatSafeQuestion(state: ShareState): { title: string; text: string } {
  const { notified, sending } = state;
  const stop = sending.length > 0 ? ' We stop sending to everyone else.' : '';
  const end = 'The links to your location stop working right away.';
  if (notified.length > 0)
    return {
      title: 'Tell them you’re safe?',
      text: `We’ll send ${formatNames(notified)} the message that you’re safe.${stop} ${end}`,
    };
  if (sending.length > 0)
    return {
      title: 'Stop your call for help?',
      text: `No email or text has gone out yet, and we’ll stop trying. If one still arrives, we’ll send a message that you’re safe. ${end}`,
    };
  return {
    title: 'End your call for help?',
    text: `It didn’t go out by email or text, so we won’t send a message that you’re safe. ${end}`,
  };
}

export const maxNames = 3;
export function formatNames(names: string[]): string {
  const limit = names.length > maxNames ? maxNames - 1 : maxNames;
  const shown = names.slice(0, limit);
  const rest = names.length - shown.length;
  const items = rest > 0 ? [...shown, `${rest} more`] : shown;
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ');
}
