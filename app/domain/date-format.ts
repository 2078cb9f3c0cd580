/**
 * An American format of instants, as a function of time zone and instant. Making an Intl.DateTimeFormat takes longer
 * than the page around it: one is made for each zone, and kept.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatIn = eachZone(options);
  return (timeZone: string, instant: Date): string => formatIn(timeZone).format(instant);
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/**
 * The parts of an instant, such as its year, by a zone's clocks. What a program goes on to reckon with is put together
 * of these: in which order a locale writes them differs from browser to browser.
 */
export function dateParts(options: Intl.DateTimeFormatOptions) {
  const formatIn = eachZone(options);
  return (timeZone: string, instant: Date): Parts => {
    const parts: Parts = {};
    for (const { type, value } of formatIn(timeZone).formatToParts(instant)) parts[type] = value;
    return parts;
  };
}

function eachZone(options: Intl.DateTimeFormatOptions) {
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
