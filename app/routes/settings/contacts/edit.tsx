import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ContactForm } from '~/features/safety/contacts/contact-form';
import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { contactSchema } from '~/features/safety/contacts/contacts.schema.server';
import { getContact, updateContact } from '~/features/safety/contacts/contacts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit Emergency Contact · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { contact: await getContact(args.context.services, viewer, args.params.contactId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, contactSchema, async (input) => {
    await updateContact(args.context.services, viewer, args.params.contactId ?? '', input);
    return redirectWithFlash(contactsPath, { tone: 'success', title: 'Contact updated!' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, `${contactFailures.update}. ${tryLater}`);

export default function EditContact() {
  const { contact } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Edit Emergency Contact"
      back={{ to: contactsPath, label: 'Emergency Contacts' }}
      width="narrow"
    >
      <Card>
        <ContactForm contact={contact} reply={reply} />
      </Card>
    </Page>
  );
}
