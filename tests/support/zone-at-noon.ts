/**
 * A time zone where it is noon now, so that no test crosses midnight. POSIX zones count in reverse: Etc/GMT+8 is 8
 * hours behind UTC.
 */
export function zoneAtNoon(now: Date): string {
  const behind = now.getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}
