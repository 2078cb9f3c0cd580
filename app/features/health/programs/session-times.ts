const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const time = /\b(1[0-2]|[1-9]):([0-5]\d) (AM|PM)\b/;

/**
 * When a schedule in words has sessions: on which weekdays (0 is Sunday), and from which minute of the day on. One that
 * names no weekday has them on all, and one that names no time all day.
 */
export function parseSessionTimes(schedule: string): { weekdays: number[]; startsAt: number } {
  const named = weekdays.flatMap((name, weekday) => (schedule.includes(name) ? [weekday] : []));
  const [, hour, minute, half] = time.exec(schedule) ?? [];
  const startsAt = hour ? (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0) : 0;
  return { weekdays: named.length > 0 ? named : weekdays.map((_, weekday) => weekday), startsAt };
}
