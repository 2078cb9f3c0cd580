import type { Viewer } from '~/domain/viewer';
import type { Contact } from '~/features/safety/contacts/contacts';
import { contactSchema } from '~/features/safety/contacts/contacts.schema.server';
import { addContact } from '~/features/safety/contacts/contacts.server';

import type { TestServices } from './domain-test';

export const parseContact = (changes: Record<string, string> = {}) =>
  contactSchema.parse({ name: 'Luis Alvarez', phone: '503-555-0150', ...changes });

export async function addContacts(
  services: TestServices,
  viewer: Viewer,
  names: string[],
): Promise<Contact[]> {
  const contacts: Contact[] = [];
  for (const name of names) {
    services.clock.set(new Date(services.clock.now().getTime() + 1000));
    contacts.push(await addContact(services, viewer, parseContact({ name })));
  }
  return contacts;
}
