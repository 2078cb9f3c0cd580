const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as Americans write it: '1,234.5'. Numbers without a fixed count of decimals have `toLocaleString('en-US')`,
 * which is quick; with options it makes a format at each call, which takes fifty times as long as to use one. So one is
 * made for each count of decimals, and kept.
 * @param least how many decimals are written even where they are 0
 * @param most how many it is rounded to
 */
export function formatDecimals(value: number, least: number, most = least): string {
  const key = `${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format.format(value);
}
