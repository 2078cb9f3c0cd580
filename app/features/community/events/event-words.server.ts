import type { Tone } from '~/ui/pill';

import { isFull, type ListedEvent, spotsLeft, whyNotAnswer } from './events';

/** An event's state and action in a list, made on the server to keep the page's script small. */
export type EventWords = {
  tone: Tone;
  /** For 'Open to all' or '3 spots left', in which phones leave out the noun. */
  state: string | { left: number };
  action: string;
  canAnswer: boolean;
};

export type WordedEvent = ListedEvent & { words: EventWords };

export function withWords(event: ListedEvent): WordedEvent {
  const [tone, state] = describeState(event);
  const canAnswer = whyNotAnswer(event) === null;
  return { ...event, words: { tone, state, action: formatAction(event), canAnswer } };
}

function describeState(event: ListedEvent): [Tone, EventWords['state']] {
  const { own, hasBegun, isCalledOff } = event;
  if (isCalledOff) return ['bad', 'Canceled'];
  if (own?.status === 'going') return ['own', hasBegun ? 'Now: you’re going' : 'You’re going'];
  if (hasBegun) return ['good', 'Now'];
  if (own?.status === 'waiting') return ['notice', 'On the waitlist'];
  if (own?.status === 'declined') return ['plain', 'Can’t make it'];
  if (isFull(event)) return ['notice', 'Full'];
  const left = spotsLeft(event);
  return ['good', left === null ? 'Open to all' : { left }];
}

function formatAction({ own, hasBegun, isCalledOff, ...event }: ListedEvent): string {
  const count = `${event.going} going`;
  if (isCalledOff) return 'Details';
  if (own?.status === 'going') return `Going · ${event.going}`;
  if (hasBegun) return `Details (${count})`;
  if (own?.status === 'waiting') return `Waiting · ${count}`;
  return `${isFull(event) ? 'Join Waitlist' : 'RSVP'} (${count})`;
}
