import type { EventCard } from './events';

/*
 * Why the viewer can't do a thing, as a sentence for them; null where they can. Verbs refuse by these, and screens
 * say them in the place of the form.
 */

type Fact = Pick<EventCard, 'title' | 'isCalledOff' | 'hasBegun'>;

export function whyNotAnswer({ title, isCalledOff, hasBegun }: Fact): string | null {
  if (isCalledOff) return `${title} was called off.`;
  return hasBegun ? `${title} has begun. It can be answered no more.` : null;
}

export function whyNotWithdraw(event: EventCard): string | null {
  return event.own === null ? `You have not answered to ${event.title}.` : whyNotAnswer(event);
}

/** Whether somebody was there is theirs to say, once it is over. */
export function whyNotAttended(event: EventCard): string | null {
  if (event.isCalledOff) return `${event.title} was called off.`;
  if (event.own?.status !== 'going') return `You were not going to ${event.title}.`;
  return event.isOver ? null : `${event.title} is not over yet.`;
}
