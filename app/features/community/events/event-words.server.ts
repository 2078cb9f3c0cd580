import type { Tone } from '~/ui/pill';

import { countedSpots, isFull, type ListedEvent, spotsLeft, whyNotAnswer } from './events';

/** An event's state and action in a list, made on the server to keep the page's script small. */
export type EventWords = {
  tone: Tone;
  /** Null if the action says it too, or if there is room for many. */
  state: string | null;
  action: string;
  canAnswer: boolean;
};

export type WordedEvent = ListedEvent & { words: EventWords };

const fewSpots = 5;

export function withWords(event: ListedEvent): WordedEvent {
  const [tone, state] = describeState(event);
  const canAnswer = whyNotAnswer(event) === null;
  return { ...event, words: { tone, state, action: formatAction(event), canAnswer } };
}

function describeState(event: ListedEvent): [Tone, EventWords['state']] {
  const { own, hasBegun, isCalledOff } = event;
  if (isCalledOff) return ['bad', 'Canceled'];
  if (hasBegun) return own?.status === 'going' ? ['own', 'Now: you’re going'] : ['good', 'Now'];
  if (own?.status === 'declined') return ['plain', 'Can’t make it'];
  const left = spotsLeft(event);
  const isScarce = own === null && !isFull(event) && left !== null && left <= fewSpots;
  return ['good', isScarce ? `${countedSpots(left)} left` : null];
}

function formatAction({ own, hasBegun, isCalledOff, ...event }: ListedEvent): string {
  const count = `${event.going} going`;
  if (isCalledOff) return 'Details';
  if (own?.status === 'going') return `Going · ${event.going}`;
  if (hasBegun) return `Details (${count})`;
  if (own?.status === 'waiting') return `Waiting · ${count}`;
  return `${isFull(event) ? 'Join Waitlist' : 'RSVP'} (${count})`;
}
