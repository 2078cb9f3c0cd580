import { decimalFormat } from '~/domain/number-format';

const toDollars = decimalFormat(0);
const toDollarsAndCents = decimalFormat(2);

/** An amount in cents as people say it: '$15', '$12.50', '$1,200'; nothing to pay is 'Free'. */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  const format = cents % 100 === 0 ? toDollars : toDollarsAndCents;
  return `$${format(cents / 100)}`;
}
