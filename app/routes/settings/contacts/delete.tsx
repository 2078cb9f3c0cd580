import { useLoaderData } from '@remix-run/react';

import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { deleteContact, getContact } from '~/features/safety/contacts/contacts.server';
import { DeleteContact } from '~/features/safety/contacts/delete-contact';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Delete Emergency Contact');

export const loader = forViewer(async ({ services, viewer, params }) => ({
  contact: await getContact(services, viewer, params.contactId),
}));

export const action = forViewer(async ({ services, viewer, params }) => {
  await deleteContact(services, viewer, params.contactId);
  return redirectWithFlash(contactsPath, { title: 'Contact deleted!' });
});

export const clientAction = preserveInput(`${contactFailures.delete}. ${tryLater}`);

export default function Delete() {
  const { contact } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Delete Emergency Contact" back={{ to: contactsPath, label: 'Emergency Contacts' }}>
      <DeleteContact contact={contact} />
    </CardPage>
  );
}
