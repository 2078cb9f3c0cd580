/**
 * A time zone whose clocks show noon now: totals of today can be compared whenever a test runs, and no midnight
 * comes while it does. POSIX counts the hours the other way round: Etc/GMT+8 is 8 hours behind UTC.
 */
export function zoneAtNoon(now: Date): string {
  const behind = now.getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}
