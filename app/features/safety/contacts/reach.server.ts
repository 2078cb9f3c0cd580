import { Invalid } from '~/domain/errors';
import { hasPhoneNumber, findTextNumber } from '~/domain/phone.server';
import type { Services } from '~/domain/services';

import type { ContactCard } from './contacts';
import type { ContactInput } from './contacts.schema.server';

/** @returns the E.164 number for texts, or null. @throws Invalid without a callable number or an email */
export function requireReach(
  { config: { country } }: Services,
  { phone, email }: Pick<ContactInput, 'phone' | 'email'>,
): string | null {
  if (email === null && !hasPhoneNumber(phone, country)) {
    const unread = phone === '' ? '' : `We can’t read a phone number in “${phone}”. `;
    const detail = `${unread}Enter a working phone number or an email address.`;
    throw new Invalid(detail, { phone: [detail] });
  }
  return findTextNumber(phone, country);
}

/** Warns about how a saved contact can be reached; undefined if all is well. */
export function describeReach(contact: ContactCard): string | undefined {
  const { name, phone, dial, email, ways, waysNotSetUp, declined } = contact;
  if (declined !== null || ways.includes('text') || phone === '') return undefined;
  const byEmail = waysNotSetUp.includes('email')
    ? 'This neighborhood can’t send emails yet.'
    : `${name} gets your emergency by email.`;
  if (dial === '')
    return `We can’t read a phone number in “${phone}”, so you can’t call ${name} from here. ${byEmail}`;
  return email === null
    ? `${phone} can be called, but not texted: we can’t alert ${name} when you share an emergency. Add an email address or a mobile number.`
    : `${phone} can be called, but not texted. ${byEmail}`;
}
