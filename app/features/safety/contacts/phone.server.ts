import { eq } from 'drizzle-orm';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { emergencyContacts } from '#db/schema';
import { type PhonePart, isNumber } from '~/domain/phone';
import { readFirstNumber, readPhones, readTextNumber } from '~/domain/phone.server';
import type { Services } from '~/domain/services';

/**
 * The number that text messages to a contact go to, in E.164; null where it has none. A stored one stays what it was
 * when it was saved, whatever the neighborhood's country has become.
 */
export const toTextNumber = (
  { phone, phoneE164 }: { phone: string; phoneE164: string | null },
  country: string,
): string | null => phoneE164 ?? readTextNumber(phone, country);

/** Number for a tel: or sms: link: the first number in E.164, else its digits, such as 911; '' without one. */
export function toDialNumber(contact: { phone: string; phoneE164: string | null }, country: string): string {
  const number = readFirstNumber(contact.phone, country);
  return number?.e164 ?? number?.dial ?? contact.phoneE164 ?? '';
}

/** A contact's phone in pieces. From abroad, too, a press must reach them: a single number is dialed in E.164. */
export function readContactPhone(phone: string, dial: string, country: string): PhonePart[] {
  const parts = readPhones(phone, country);
  return parts.filter(isNumber).length === 1
    ? parts.map((part) => (isNumber(part) ? { ...part, dial } : part))
    : parts;
}

/**
 * Tells which numbers are outside the neighborhood's country. A number with its calling code that the tables don't know
 * counts as one of its own.
 * @returns a question of a number in E.164
 */
export function toIsAbroad(homeCountry: string): (phoneE164: string) => boolean {
  const homeCode = getCountryCallingCode(homeCountry as CountryCode);
  return (phoneE164) => {
    const number = parsePhoneNumberFromString(phoneE164);
    return number?.countryCallingCode !== homeCode || (number.country ?? homeCountry) !== homeCountry;
  };
}

/** The number that text messages to a stored contact go to, in E.164; null where there is none. */
export async function getTextNumber({ db, config }: Services, contactId: string): Promise<string | null> {
  const [row] = await db.select().from(emergencyContacts).where(eq(emergencyContacts.id, contactId));
  return row ? toTextNumber(row, config.country) : null;
}
