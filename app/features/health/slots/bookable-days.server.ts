import { dateFormat } from '~/domain/date-format';

/** What to choose from, of days as YYYY-MM-DD: "Choose a date from Friday, October 30, to Thursday, November 5." */
export function formatBookableDays(days: string[]): string {
  const say = (day = '') => dayAndMonth('UTC', new Date(`${day}T12:00:00Z`));
  return `Choose a date from ${say(days[0])}, to ${say(days.at(-1))}.`;
}

const dayAndMonth = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
