/**
 * A format of instants, en-US unless another locale is named, as a function of time zone and instant. Making an
 * Intl.DateTimeFormat takes longer than the page around it: one is made for each zone, and kept.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const byZone = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, instant: Date): string => {
    let format = byZone.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
      byZone.set(timeZone, format);
    }
    return format.format(instant);
  };
}
