import { z } from 'zod/v4';

import { addDays, dayIn } from '~/domain/clock';
import { optionalDay, optionalTime, requiredDay } from '~/domain/day.server';
import { Invalid } from '~/domain/errors';
import { atMinute, startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { bounds, requiredText } from '~/domain/text.server';

import { type ClosableThing, everything } from './closures';
import type { ClosureInput } from './closures.server';

const yearsAhead = 2;

export const keysStayingOpen = z.array(z.string().max(300)).max(500).default([]);

export const closureSchema = z.object({
  key: requiredText('The choice', 300, 'Choose what closes.'),
  firstDay: requiredDay('The first day', 'Enter the first day.'),
  from: optionalTime('The time'),
  lastDay: optionalDay('The last day'),
  until: optionalTime('The time'),
  reason: requiredText('The reason', bounds.name, 'Say why, so that residents know.'),
  staysOpen: keysStayingOpen,
});

type ClosureForm = z.output<typeof closureSchema>;

const invalid = (field: string, text: string) => new Invalid(text, { [field]: [text] });

/** Whole days unless times are given. @throws Invalid with the field to correct */
export function toClosure(
  { clock, config: { timeZone } }: Services,
  { key, firstDay, from, lastDay, until, reason, staysOpen }: ClosureForm,
  things: readonly ClosableThing[],
): ClosureInput {
  if (!things.some((thing) => thing.key === key)) throw invalid('key', 'Choose what closes from the list.');
  const last = lastDay ?? firstDay;
  if (last < firstDay) throw invalid('lastDay', 'The last day must not be before the first.');
  const now = clock.now();
  const today = dayIn(timeZone, now);
  if (firstDay < today) throw invalid('firstDay', 'Choose today or a later day.');
  if (last > addDays(today, yearsAhead * 366))
    throw invalid('lastDay', `Choose a day in the next ${yearsAhead} years.`);
  const begins = from === null ? startOfDay(timeZone, firstDay) : atMinute(timeZone, firstDay, from);
  const endsAt = until === null ? startOfDay(timeZone, addDays(last, 1)) : atMinute(timeZone, last, until);
  if (endsAt <= begins) throw invalid('until', 'The end must be after the start.');
  if (endsAt <= now)
    throw invalid(lastDay ? 'lastDay' : 'firstDay', 'This time has passed. Choose a later day.');
  const known = things.map((thing) => thing.key);
  return {
    key,
    startsAt: begins,
    endsAt,
    reason,
    staysOpen: key === everything ? staysOpen.filter((one) => known.includes(one)) : [],
  };
}
