import { eq } from 'drizzle-orm';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { emergencyContacts } from '#db/schema';
import { type PhonePiece, isNumber } from '~/domain/phone';
import { findFirstPhoneNumber, parsePhoneText, findTextNumber } from '~/domain/phone.server';
import type { Services } from '~/domain/services';

/** E.164 number for texts, or null. A stored one stays, even if the neighborhood's country changes. */
export const toTextNumber = (
  { phone, phoneE164 }: { phone: string; phoneE164: string | null },
  country: string,
): string | null => phoneE164 ?? findTextNumber(phone, country);

/** Number for tel: and sms: links: E.164 if it parses, else its digits, such as 911; '' without one. */
export function toDialNumber(contact: { phone: string; phoneE164: string | null }, country: string): string {
  const number = findFirstPhoneNumber(contact.phone, country);
  return number?.e164 ?? number?.dial ?? contact.phoneE164 ?? '';
}

/** Splits a contact's phone into pieces. A single number is dialed in E.164, so that it works from abroad. */
export function readContactPhone(phone: string, dial: string, country: string): PhonePiece[] {
  const parts = parsePhoneText(phone, country);
  return parts.filter(isNumber).length === 1
    ? parts.map((part) => (isNumber(part) ? { ...part, dial } : part))
    : parts;
}

/** Domestic numbers have the country's calling code, and aren't known to be another country's. */
export function isAbroadFrom(homeCountry: string): (phoneE164: string) => boolean {
  const homeCode = getCountryCallingCode(homeCountry as CountryCode);
  return (phoneE164) => {
    const number = parsePhoneNumberFromString(phoneE164);
    return number?.countryCallingCode !== homeCode || (number.country ?? homeCountry) !== homeCountry;
  };
}

export async function getTextNumber({ db, config }: Services, contactId: string): Promise<string | null> {
  const [row] = await db.select().from(emergencyContacts).where(eq(emergencyContacts.id, contactId));
  return row ? toTextNumber(row, config.country) : null;
}
