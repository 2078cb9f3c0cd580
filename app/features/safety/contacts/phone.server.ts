import { eq } from 'drizzle-orm';

import { profiles } from '#db/schema';
import { digitsToDial } from '~/domain/phone';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

/**
 * A phone number in E.164, such as +15035550142; null where it can't be read as one. Without a country code it
 * is one of the country in the viewer's profile, and of the United States where that names none.
 */
export async function normalizePhone(
  services: Services,
  viewer: Viewer,
  phone: string,
): Promise<string | null> {
  const [profile] = await services.db
    .select({ country: profiles.country })
    .from(profiles)
    .where(eq(profiles.residentId, viewer.id));
  const { parsePhoneNumberFromString } = await loadNumbers();
  const number = parsePhoneNumberFromString(phone, callingCountries[profile?.country ?? ''] ?? homeCountry);
  // By its length alone: in an emergency a number too new for the tables is worth a try.
  return number?.isPossible() ? number.number : null;
}

/** The tables of all countries' numbers are loaded when they are first asked, not at every start. */
const loadNumbers = () => import('libphonenumber-js/min');

/** The neighborhood's country. */
const homeCountry = 'US';

const callingCountries: Record<string, 'US' | 'CA' | 'MX' | undefined> = { USA: 'US', CAN: 'CA', MEX: 'MX' };

/**
 * What a tel: or sms: link dials: the number in E.164, else its digits, such as 911; '' where there is none,
 * or where they are more than one number.
 */
export const toDialNumber = ({ phone, phoneE164 }: { phone: string; phoneE164: string | null }): string =>
  phoneE164 ?? digitsToDial(phone);

/**
 * Tells which numbers are outside the neighborhood's country. A number with its calling code that the tables don't know
 * counts as one of its own.
 * @returns a question of a number in E.164
 */
export async function loadIsAbroad(): Promise<(phoneE164: string) => boolean> {
  const { getCountryCallingCode, parsePhoneNumberFromString } = await loadNumbers();
  const homeCode = getCountryCallingCode(homeCountry);
  return (phoneE164) => {
    const number = parsePhoneNumberFromString(phoneE164);
    return number?.countryCallingCode !== homeCode || (number.country ?? homeCountry) !== homeCountry;
  };
}
