import type { amenities, classes } from '#db/schema';
import {
  type TimeRange,
  type Week,
  type Weekday,
  weekdayName,
  weekdays,
} from '~/platform/places/times-of-day';

/** Merges days with the same hours and drops empty ones: "Monday to Friday", "6:00 AM – 10:00 PM". */
export function formatWeek(week: Week<string>): { days: string; times: string }[] {
  const lines = [...new Set(weekdays.map((day) => week[day]))].filter((times) => times !== '');
  return lines.map((times) => ({ days: formatDays(weekdays.filter((day) => week[day] === times)), times }));
}

function formatDays(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'Every day';
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const doesFollow = run && weekdays.indexOf(day) - weekdays.indexOf(run[0]!) === run.length;
    if (doesFollow) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const names = run.map(weekdayName);
    return run.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
  });
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

type Unlisted = 'position' | 'createdAt' | 'retiredAt';

export type ManagedClass = Omit<typeof classes.$inferSelect, Unlisted> & {
  amenityName: string;
  /** Start times in minutes after midnight, earliest first. */
  times: Week<number[]>;
  /** Weekly times from a day on (YYYY-MM-DD), the soonest first. */
  planned: { from: string; times: Week<number[]> }[];
  isRetired: boolean;
};

export type ManagedAmenity = Omit<typeof amenities.$inferSelect, Unlisted> & {
  hours: Week<TimeRange[]>;
  isRetired: boolean;
  classes: ManagedClass[];
};

export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const;

/** Must match the CHECK constraints in db/schema/amenities.ts. */
export const scheduleBounds = { spots: [1, 1000], minutes: [5, 720] } as const;

export const manageAmenitiesPath = '/manage/amenities';
export const newAmenityPath = `${manageAmenitiesPath}/new`;
export const editAmenityPath = (id: string): string =>
  `${manageAmenitiesPath}/${encodeURIComponent(id)}/edit`;
export const previewAmenityPath = `${manageAmenitiesPath}/preview`;
export const manageClassesPath = '/manage/classes';

export const notSaved = 'Nothing could be saved. Please try again.';
