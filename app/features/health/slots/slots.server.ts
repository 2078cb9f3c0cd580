import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { Invalid } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { bookingDays } from './slots';

export const mustManageSchedule = (viewer: Viewer): void => requireCapability(viewer, ...scheduleRight);
export const scheduleRight = ['content', 'look after classes and amenities'] as const;

/** Today and the next six days, YYYY-MM-DD, in the neighborhood's time zone. */
export function bookableDays({ clock, config }: Pick<Services, 'clock' | 'config'>): string[] {
  const today = dayIn(config.timeZone, clock.now());
  return Array.from({ length: bookingDays }, (_, days) => addDays(today, days));
}

/** Example: "Choose a date from Friday, October 30, to Thursday, November 5." */
export function formatBookableDays(days: string[]): string {
  const say = (day = '') => dayAndMonth('UTC', new Date(`${day}T12:00:00Z`));
  return `Choose a date from ${say(days[0])}, to ${say(days.at(-1))}.`;
}

const dayAndMonth = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

export const invalidField = (field: string, text: string) => new Invalid(text, { [field]: [text] });
