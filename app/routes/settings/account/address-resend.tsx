import { useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { getPendingAddress } from '~/features/account/sign-in/settings/account.server';
import { resendAddressLink } from '~/features/account/sign-in/settings/sign-in-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: 'The link wasn’t sent again. Please try again later.',
} satisfies RouteHandle;

export const meta = titled('Send the link again');

export const loader = forPage(handle, async ({ services, session }) => {
  const { email } = await getPendingAddress(services, session);
  return { email };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, context }) => {
  const { clientAddress: address } = context;
  await resendAddressLink(services, viewer, { address });
  return redirectWithFlash('/settings/account', {
    title: 'Another link is being sent',
    description: 'The old one no longer works.',
  });
});

export default function ResendLink() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form] = useForm({ id: 'resend', lastResult });
  return (
    <CardPage title="Send the link again" back={{ to: '/settings/account', label: 'Account' }}>
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors form={form} />
        <p>
          We’ll send another link to <strong className="break-words">{email}</strong>. The old one will stop
          working.
        </p>
        <Button>Send the link again</Button>
      </Form>
    </CardPage>
  );
}
