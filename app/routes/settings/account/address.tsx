import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';

import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import { requestAddressChange } from '~/features/account/sign-in/settings/sign-in-address.server';
import { addressChangeSchema } from '~/features/account/sign-in/accounts.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextField } from '~/ui/field';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Change your sign-in address · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

/** The same answer for every address (decision 015). */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, clientAddress: address } = args.context;
  return submitForm(args.request, addressChangeSchema, async (input) => {
    await requestAddressChange(services, viewer, { ...input, address });
    return redirectWithFlash('/settings/account', {
      tone: 'success',
      title: 'One more step',
      description: `Open the link in the mail to ${input.email}. Until then you sign in as before.`,
    });
  });
}

export default function ChangeAddress() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({ id: 'address', lastResult });
  return (
    <Page
      title="Change your sign-in address"
      lead="We mail a link to the new address. It is yours once you have opened that."
      back={{ to: '/settings/account', label: 'Account' }}
      width="narrow"
    >
      <Card>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <TextField
            field={fields.email}
            label="New e-mail address"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
          <CurrentPasswordField field={fields.currentPassword} />
          <Button>Send the link</Button>
        </Form>
      </Card>
    </Page>
  );
}
