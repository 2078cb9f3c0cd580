import { useLoaderData } from '@remix-run/react';

import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { deleteContact, getContact } from '~/features/safety/contacts/contacts.server';
import { DeleteContact } from '~/features/safety/contacts/delete-contact';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: `${contactFailures.delete}. ${tryLater}`,
} satisfies RouteHandle;

export const meta = titled('Delete Emergency Contact');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  contact: await getContact(services, viewer, params.contactId),
}));

export const action = forPage(handle, async ({ services, viewer, params }) => {
  await deleteContact(services, viewer, params.contactId);
  return redirectWithFlash(contactsPath, { title: 'Contact deleted!' });
});

export default function Delete() {
  const { contact } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Delete Emergency Contact" back={{ to: contactsPath, label: 'Emergency Contacts' }}>
      <DeleteContact contact={contact} />
    </CardPage>
  );
}
