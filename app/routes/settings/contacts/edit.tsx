import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ContactForm } from '~/features/contacts/contact-form';
import { contactFailures, contactsPath, tryLater } from '~/features/contacts/contacts';
import { contactSchema } from '~/features/contacts/contacts.schema.server';
import { getContact, updateContact } from '~/features/contacts/contacts.server';
import { keepTyped } from '~/ui/keep-typed';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
  keepTyped<typeof action>(args, `${contactFailures.update}. ${tryLater}`);

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
