import { formatDecimals } from '~/domain/number-format';

/** An amount in cents as people say it: '$15', '$12.50', '$1,200'; nothing to pay is 'Free'. */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  return `$${formatDecimals(cents / 100, cents % 100 === 0 ? 0 : 2)}`;
}
