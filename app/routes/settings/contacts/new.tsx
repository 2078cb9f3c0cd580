import { useActionData } from '@remix-run/react';

import { ContactForm } from '~/features/safety/contacts/contact-form';
import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { contactSchema } from '~/features/safety/contacts/contacts.schema.server';
import { addContact, getContact } from '~/features/safety/contacts/contacts.server';
import { describeReach } from '~/features/safety/contacts/reach.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: `${contactFailures.add}. ${tryLater}`,
} satisfies RouteHandle;

export const meta = titled('Add Emergency Contact');

export const loader = forPage(handle, () => null);

export const action = formFor(handle, contactSchema, async ({ services, viewer }, input) => {
  const { id } = await addContact(services, viewer, input);
  const description = describeReach(await getContact(services, viewer, id));
  return redirectWithFlash(contactsPath, { title: 'Contact added!', description });
});

export default function NewContact() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add Emergency Contact" back={{ to: contactsPath, label: 'Emergency Contacts' }}>
      <ContactForm reply={reply} />
    </CardPage>
  );
}
