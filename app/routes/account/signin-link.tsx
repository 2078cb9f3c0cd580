import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { deadSignInLink } from '~/features/account/sign-in/accounts';
import { getSignInLink, signInByLink } from '~/features/account/sign-in/password/password-reset.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { answerSignIn, toClient } from '~/http/sign-in.server';
import { confirmSchema } from '~/http/step.schema.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { DeadLink } from '~/ui/dead-link';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'high', isSecret: true } satisfies RouteHandle;

export const meta = titled('Sign in with your link');

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** A GET signs nobody in, because mail scanners open links. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  getSignInLink(context.services, readToken(request));

export async function action({ request, context }: ActionFunctionArgs) {
  const token = readToken(request);
  return submitForm(request, confirmSchema, async () =>
    answerSignIn(
      context,
      await signInByLink(context.services, { token, ...toClient(context, request) }),
      '/',
    ),
  );
}

export default function SignInLink() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form] = useForm({ id: 'signin-link', lastResult });
  return (
    <CardPage title="Sign in with your link">
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors form={form} />
        <p>
          You sign in on this device as <strong className="break-words">{email}</strong>.
        </p>
        <Button>Sign in</Button>
      </Form>
    </CardPage>
  );
}

export const ErrorBoundary = deadLinkBoundary(() => <DeadLink why={deadSignInLink} to="/forgot" />);
