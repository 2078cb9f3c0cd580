import type { PublicAlert } from './public-alerts.server';

export const drillWords = 'This is a drill: an exercise, and nothing has happened.';

/** An alert's text for the public. That of a drill says so itself: a reader may show it without the title. */
export const publicWords = ({ isDrill, message }: PublicAlert): string =>
  isDrill ? `${drillWords}\n\n${message}` : message;
