import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';

import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { deleteContact, getContact } from '~/features/safety/contacts/contacts.server';
import { DeleteContact } from '~/features/safety/contacts/delete-contact';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Delete Emergency Contact · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { contact: await getContact(args.context.services, viewer, args.params.contactId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await deleteContact(args.context.services, viewer, args.params.contactId ?? '');
  return redirectWithFlash(contactsPath, { tone: 'success', title: 'Contact deleted!' });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, `${contactFailures.delete}. ${tryLater}`);

export default function Delete() {
  const { contact } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Delete Emergency Contact"
      back={{ to: contactsPath, label: 'Emergency Contacts' }}
      width="narrow"
    >
      <Card>
        <DeleteContact contact={contact} />
      </Card>
    </Page>
  );
}
