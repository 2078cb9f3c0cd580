/** An amount in cents as people say it: '$15', '$12.50', '$1,200'; nothing to pay is 'Free'. */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  const digits = cents % 100 === 0 ? 0 : 2;
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
