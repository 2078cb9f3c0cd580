import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { confirmAddress, getAddressChange } from '~/features/account/sign-in/settings/sign-in-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { DeadLink } from '~/ui/dead-link';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

export const meta = titled('Confirm your sign-in address');

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** A GET changes nothing, because mail scanners open links. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  getAddressChange(context.services, readToken(request));

export async function action({ request, context }: ActionFunctionArgs) {
  const token = readToken(request);
  return submitForm(request, confirmSchema, async () => {
    const { residentId } = await confirmAddress(context.services, token);
    const session = await context.session();
    return redirectWithFlash(session?.viewer.id === residentId ? '/settings/account' : '/signin', {
      title: 'Your sign-in address was changed',
      description: 'Sign in with the new address from now on. Your password stays the same.',
    });
  });
}

export default function ConfirmAddress() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form] = useForm({ id: 'confirm-address', lastResult });
  return (
    <CardPage title="Confirm your sign-in address">
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors form={form} />
        <p>
          From now on you will sign in with <strong className="break-words">{email}</strong>.
        </p>
        <Button>Use this address</Button>
      </Form>
    </CardPage>
  );
}

export const ErrorBoundary = deadLinkBoundary(() => (
  <DeadLink
    why="A link works once, for an hour. A newer link or a new password ends it too."
    to="/settings/account/address"
  />
));
