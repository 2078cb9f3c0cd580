import type { ContactOutcome, ShareState } from './shares';

/** State of a call for help for one contact. Pushes don't count (decision 050). */
export type ContactState = 'notified' | 'sending' | 'unsent';

/** `notified` needs a provider's acceptance: a file in the outbox reaches nobody. */
export function toContactState({ channels }: Pick<ContactOutcome, 'channels'>): ContactState {
  if (channels.some(({ state }) => state === 'sent')) return 'notified';
  return channels.some(({ state }) => state === 'pending') ? 'sending' : 'unsent';
}

/** Contacts reached by any running call are notified. @param calls results by contact, newest call first */
export function toShareState(calls: ContactOutcome[][]): ShareState {
  const state: ShareState = { notified: [], sending: [], unsent: [], newest: toBestState(calls[0] ?? []) };
  for (const contact of mergeCalls(calls)) state[toContactState(contact)].push(contact.name);
  return state;
}

/** Lists each contact of several calls once, with their best result. */
export function mergeCalls(calls: ContactOutcome[][]): ContactOutcome[] {
  const all = calls.flat();
  return [...new Set(all.map(({ contactId }) => contactId))].map((id) => {
    const outcomes = all.filter(({ contactId }) => contactId === id);
    return outcomes.find((one) => toContactState(one) === toBestState(outcomes)) ?? outcomes[0]!;
  });
}

function toBestState(outcomes: ContactOutcome[]): ContactState {
  const states = outcomes.map(toContactState);
  return (['notified', 'sending'] as const).find((one) => states.includes(one)) ?? 'unsent';
}

export const hasDeclined = ({ channels }: Pick<ContactOutcome, 'channels'>): boolean =>
  channels.length > 0 && channels.every(({ failure }) => failure === 'declined');
