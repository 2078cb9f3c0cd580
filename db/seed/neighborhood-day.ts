/**
 * The calendar day of an instant in the neighborhood's time zone, `days` later or earlier, as YYYY-MM-DD.
 * By the calendar: no clock change can shift it.
 */
export function neighborhoodDay(timeZone: string, instant: Date, days = 0): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden writes dates as ISO does, in every version of the locales' data; Canada does in some.
  const day = new Date(`${new Intl.DateTimeFormat('sv-SE', parts).format(instant)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
