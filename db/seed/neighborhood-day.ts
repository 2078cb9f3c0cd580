/** An instant's local calendar day plus `days`, YYYY-MM-DD. Calendar arithmetic, so clock changes don't matter. */
export function neighborhoodDay(timeZone: string, instant: Date, days = 0): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden's locale formats dates like ISO in every ICU version. Canada's doesn't.
  const day = new Date(`${new Intl.DateTimeFormat('sv-SE', parts).format(instant)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
