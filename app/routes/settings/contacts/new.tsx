import { useActionData } from '@remix-run/react';

import { ContactForm } from '~/features/safety/contacts/contact-form';
import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { contactSchema } from '~/features/safety/contacts/contacts.schema.server';
import { addContact, getContact } from '~/features/safety/contacts/contacts.server';
import { describeReach } from '~/features/safety/contacts/reach.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Add Emergency Contact');

export const loader = forViewer(() => null);

export const action = formForViewer(contactSchema, async ({ services, viewer }, input) => {
  const { id } = await addContact(services, viewer, input);
  const description = describeReach(await getContact(services, viewer, id));
  return redirectWithFlash(contactsPath, { title: 'Contact added!', description });
});

export const clientAction = preserveInput(`${contactFailures.add}. ${tryLater}`);

export default function NewContact() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add Emergency Contact" back={{ to: contactsPath, label: 'Emergency Contacts' }}>
      <ContactForm reply={reply} />
    </CardPage>
  );
}
