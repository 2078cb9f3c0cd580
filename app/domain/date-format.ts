/** Caches one Intl.DateTimeFormat per zone: creating one takes longer than rendering the page around it. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatIn = formatterByZone(options);
  return (timeZone: string, instant: Date): string => formatIn(timeZone).format(instant);
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Returns a date's fields separately, because browsers order them differently in a formatted date. */
export function dateParts(options: Intl.DateTimeFormatOptions) {
  const formatIn = formatterByZone(options);
  return (timeZone: string, instant: Date): Parts => {
    const parts: Parts = {};
    for (const { type, value } of formatIn(timeZone).formatToParts(instant)) parts[type] = value;
    return parts;
  };
}

function formatterByZone(options: Intl.DateTimeFormatOptions) {
  const byZone = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    let format = byZone.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
      byZone.set(timeZone, format);
    }
    return format;
  };
}
