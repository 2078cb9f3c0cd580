import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { getPendingAddress } from '~/features/account/sign-in/settings/account.server';
import { resendAddressLink } from '~/features/account/sign-in/settings/sign-in-address.server';
import { pressSchema } from '~/features/account/sign-in/accounts.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireSession, requireViewer } from '~/http/viewer.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Send the link again · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await getPendingAddress(args.context.services, await requireSession(args));
  return { email };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, clientAddress: address } = args.context;
  return submitForm(args.request, pressSchema, async () => {
    await resendAddressLink(services, viewer, { address });
    return redirectWithFlash('/settings/account', {
      tone: 'success',
      title: 'Another link is being sent',
      description: 'The one before does not work any more.',
    });
  });
}

/** Where the button of the account's page failed, this says why and offers it again. */
export default function ResendLink() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form] = useForm({ id: 'resend', lastResult });
  return (
    <Page title="Send the link again" back={{ to: '/settings/account', label: 'Account' }} width="narrow">
      <Card>
        <Form method="post" className="flex flex-col gap-4">
          <FormErrors form={form} />
          <p>
            Another link goes to <strong className="break-words">{email}</strong>. The one before will not
            work any more.
          </p>
          <Button>Send the link again</Button>
        </Form>
      </Card>
    </Page>
  );
}
