import { z } from 'zod/v4';

import { addDays, dayIn } from '~/domain/clock';
import { Invalid } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { type ClosableThing, everything, type Holiday } from './closures';
import { keysStayingOpen } from './closures.schema.server';
import { type ClosureInput, listClosures } from './closures.server';

export const holidaysSchema = z.object({
  year: z.coerce.number().int().min(2000).max(2200),
  day: z.array(z.string().max(10)).max(100).default([]),
  staysOpen: keysStayingOpen,
});

export type HolidayChoice = Holiday & { state: 'free' | 'entered' };

/** This year's and next year's holidays that are ahead. Those entered already can't be chosen again. */
export async function listHolidayChoices(services: Services, year: number): Promise<HolidayChoice[]> {
  const { clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const [all, closures] = await Promise.all([
    services.registry.readHolidays(services, year),
    listClosures(services, { from: clock.now() }),
  ]);
  const entered = new Set(
    closures.filter(({ key }) => key === everything).map(({ startsAt }) => dayIn(config.timeZone, startsAt)),
  );
  return all
    .filter(({ day }) => day >= today)
    .map((holiday) => ({ ...holiday, state: entered.has(holiday.day) ? 'entered' : 'free' }));
}

/** @throws Invalid without a choice */
export async function toHolidayClosures(
  services: Services,
  { year, day, staysOpen }: z.output<typeof holidaysSchema>,
  things: readonly ClosableThing[],
): Promise<ClosureInput[]> {
  const choices = await listHolidayChoices(services, year);
  const chosen = choices.filter((choice) => choice.state === 'free' && day.includes(choice.day));
  if (chosen.length === 0) throw new Invalid('Choose at least one day.');
  const { timeZone } = services.config;
  const known = things.map(({ key }) => key);
  return chosen.map(({ day, name }) => ({
    key: everything,
    startsAt: startOfDay(timeZone, day),
    endsAt: startOfDay(timeZone, addDays(day, 1)),
    reason: name,
    staysOpen: staysOpen.filter((key) => known.includes(key)),
  }));
}
