import { decimalFormat } from '~/domain/number-format';

const toDollars = decimalFormat(0);
const toDollarsAndCents = decimalFormat(2);

/** '$15', '$12.50', '$1,200', or 'Free' for zero cents. */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  const format = cents % 100 === 0 ? toDollars : toDollarsAndCents;
  return `$${format(cents / 100)}`;
}
