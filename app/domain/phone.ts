/** As long as a number can be (E.164). */
const mostDigits = 15;

/** Such as ' ext. 12', ' x12': who answers is told it. */
const extension = /\s*\b(?:extension|ext\.?|x)\s*\d+\s*$/i;

/**
 * What a tel: link dials of a number as people write it, such as '(503) 555-0188': its digits, without an extension;
 * '' where there are none, or where they are more than one number.
 */
export function digitsToDial(phone: string): string {
  const digits = phone.replace(extension, '').replace(/\D/g, '');
  if (digits.length > mostDigits) return '';
  return phone.trimStart().startsWith('+') && digits !== '' ? `+${digits}` : digits;
}
