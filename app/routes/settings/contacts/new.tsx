import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { ContactForm } from '~/features/safety/contacts/contact-form';
import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { contactSchema } from '~/features/safety/contacts/contacts.schema.server';
import { addContact } from '~/features/safety/contacts/contacts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Add Emergency Contact · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, contactSchema, async (input) => {
    await addContact(args.context.services, viewer, input);
    return redirectWithFlash(contactsPath, { tone: 'success', title: 'Contact added!' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, `${contactFailures.add}. ${tryLater}`);

export default function NewContact() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Add Emergency Contact"
      back={{ to: contactsPath, label: 'Emergency Contacts' }}
      width="narrow"
    >
      <Card>
        <ContactForm reply={reply} />
      </Card>
    </Page>
  );
}
