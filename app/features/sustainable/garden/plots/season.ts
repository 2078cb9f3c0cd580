import { addDays } from '~/domain/clock';

/** The garden's year ends with October. */
const lastDay = '10-31';
/** Whoever comes within the last weeks of a season is given the next one too: nothing grows in so few days. */
const fewestDays = 30;

/**
 * The last day of the season that a plot is given for.
 * @param day on which it is given, YYYY-MM-DD
 */
export function seasonEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  const end = `${year}-${lastDay}`;
  return addDays(day, fewestDays) <= end ? end : `${year + 1}-${lastDay}`;
}
