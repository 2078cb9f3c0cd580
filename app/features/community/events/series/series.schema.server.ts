import { z } from 'zod/v4';

import { counted } from '~/domain/counted';
import { boundedText, bounds } from '~/domain/text.server';
import { isDay } from '~/platform/desk/fields/fields.server';
import { formatLongDay } from '~/ui/dates';

import { type Frequency, frequencyLabels, mostDates, yearsAhead } from './series';
import { isLastSuchWeekday, ruleDays, type RuleTimes, toHorizon, toRuleTimes } from './series-rule.server';

/** A new rule, with the days on which it takes place. The first is the first day of the rule. */
export type SeriesPlan = RuleTimes & { frequency: Frequency; dates: number; days: string[] };

const fewestDates = 2;

/** Fields of a new event. They are blank for an event that doesn't repeat. */
export const repeatShape = {
  repeat: boundedText('“Repeats”', bounds.phone).refine(
    (typed) => typed === '' || Object.hasOwn(frequencyLabels, typed),
    'Choose how often it repeats.',
  ),
  until: boundedText('The last day', bounds.phone).refine(
    (typed) => typed === '' || isDay(typed),
    'The last day must be a day such as 2026-12-15.',
  ),
  count: boundedText('The number of dates', bounds.phone).refine(
    (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && +typed >= fewestDates && +typed <= mostDates),
    `The number of dates must be a whole number from ${fewestDates} to ${mostDates}.`,
  ),
  except: boundedText('The days without it', bounds.message).refine(
    (typed) => toDays(typed).every(isDay),
    'Enter days such as 2026-11-24, with spaces between them.',
  ),
};

const toDays = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

type Typed = Record<keyof typeof repeatShape, string> & { startsAt: Date; endsAt: Date };

/** Adds the plan of a repeating event to its other input. */
export const withPlan =
  (timeZone: string) =>
  <Input extends Typed>({ repeat, until, count, except, ...input }: Input, context: z.RefinementCtx) => {
    const refuse = (field: keyof typeof repeatShape | 'startsAt', message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    // An earlier check reported a field that can't be read.
    if (context.issues.length > 0) return z.NEVER;
    if (repeat === '') {
      const isBlank = until + count + except === '';
      return isBlank ? { ...input, series: null } : refuse('repeat', 'Choose how often it repeats.');
    }
    const times = toRuleTimes(timeZone, input.startsAt, input.endsAt);
    const rule = { ...times, frequency: repeat as Frequency };
    if (until === '' && count === '') return refuse('until', 'Enter the last day, or the number of dates.');
    if (until !== '' && count !== '')
      return refuse('until', 'Enter the last day or the number of dates, not both.');
    const whyNot = whyNotStart(rule);
    if (whyNot) return refuse('startsAt', whyNot);
    if (until !== '' && until <= times.firstDay)
      return refuse('until', 'The last day must be after the first date.');
    const days = listDays(rule, { until, count });
    const which = until === '' ? 'count' : 'until';
    if (until > toHorizon(times.firstDay) || days.at(-1)! > toHorizon(times.firstDay))
      return refuse(which, `Dates can reach up to ${yearsAhead} years after the first one.`);
    if (days.length > mostDates)
      return refuse(which, `That’s more than ${mostDates} dates, the most we can add.`);
    const left = new Set(toDays(except));
    const wrong = [...left].find((day) => !days.includes(day));
    if (wrong) return refuse('except', `${formatLongDay(wrong)} isn’t one of its dates.`);
    if (left.has(times.firstDay)) return refuse('except', 'Begin with the first date that takes place.');
    const kept = days.filter((day) => !left.has(day));
    if (kept.length < fewestDates)
      return refuse(
        which,
        `That’s ${counted(kept.length, 'date')}. Leave “Repeats” blank for a single date.`,
      );
    const series: SeriesPlan = { ...rule, dates: days.length, days: kept };
    return { ...input, series };
  };

export function whyNotStart({
  frequency,
  firstDay,
}: Pick<SeriesPlan, 'frequency' | 'firstDay'>): string | null {
  if (frequency !== 'monthly-last-weekday' || isLastSuchWeekday(firstDay)) return null;
  return `${formatLongDay(firstDay)} isn’t the last such weekday of its month. Begin on one that is.`;
}

/** Stops one day past a limit, so that the caller can refuse it. */
function listDays(rule: Pick<SeriesPlan, 'frequency' | 'firstDay'>, typed: { until: string; count: string }) {
  const days: string[] = [];
  for (const day of ruleDays(rule)) {
    const isDone = typed.until === '' ? days.length === Number(typed.count) : day > typed.until;
    if (isDone || days.length > mostDates) break;
    days.push(day);
    if (day > toHorizon(rule.firstDay)) break;
  }
  return days;
}
