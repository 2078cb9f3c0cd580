import { useActionData, useLoaderData } from '@remix-run/react';

import { ContactForm } from '~/features/safety/contacts/contact-form';
import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { contactSchema } from '~/features/safety/contacts/contacts.schema.server';
import { getContact, updateContact } from '~/features/safety/contacts/contacts.server';
import { describeReach } from '~/features/safety/contacts/reach.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: `${contactFailures.update}. ${tryLater}`,
} satisfies RouteHandle;

export const meta = titled('Edit Emergency Contact');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  contact: await getContact(services, viewer, params.contactId),
}));

export const action = formFor(handle, contactSchema, async ({ services, viewer, params }, input) => {
  const { id } = await updateContact(services, viewer, params.contactId, input);
  const description = describeReach(await getContact(services, viewer, id));
  return redirectWithFlash(contactsPath, { title: 'Contact updated!', description });
});

export default function EditContact() {
  const { contact } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Edit Emergency Contact" back={{ to: contactsPath, label: 'Emergency Contacts' }}>
      <ContactForm contact={contact} reply={reply} />
    </CardPage>
  );
}
