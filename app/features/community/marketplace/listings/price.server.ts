/** What people type for an amount of money: '12', '12.50', '.50', '$1,200', '1200.5'. */
const typedMoney = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/;

/** @returns cents; null for what is no amount */
export function readPrice(typed: string): number | null {
  const found = typedMoney.exec(typed.trim());
  const [, dollars = '', cents = ''] = found ?? [];
  if (dollars === '' && cents === '') return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
