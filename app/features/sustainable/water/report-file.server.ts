import type { WaterReport } from './report';

/** As RFC 4180 has it, with a header row. Its fields are our own dates and numbers: none needs quotes. */
export const csvType = 'text/csv; charset=utf-8';

export function reportCsv({ by, rows }: WaterReport): string {
  const lines = rows.map(({ key, amount }) => `${key},${amount === null ? '' : plainNumber(amount)}`);
  return [`${by},gallons`, ...lines, ''].join('\r\n');
}

/** water-neighborhood-2026-11.csv */
export const reportFileName = ({ of, period }: WaterReport): string =>
  `water-${of === 'home' ? 'home' : 'neighborhood'}-${period}.csv`;

/** A thousandth of a gallon is less than a meter tells. */
const plainNumber = (gallons: number): string => String(Math.round(gallons * 1000) / 1000);
