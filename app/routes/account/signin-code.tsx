import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { signInCodeSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CodeField } from '~/features/account/sign-in/second-step/code-field';
import { finishSignIn } from '~/features/account/sign-in/second-step/finish-sign-in.server';
import { findHalf } from '~/features/account/sign-in/second-step/half-sign-in.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { readHalfToken } from '~/http/session-cookie.server';
import { answerSignIn, toClient } from '~/http/sign-in.server';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'high', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Your code');

/** @throws a redirect to the sign-in page if no sign-in has started in this browser */
async function readHalf({ request, context: { services } }: LoaderFunctionArgs) {
  const half = readHalfToken(services.config, request);
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'));
  const query = redirectTo === '/' ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  if (!(await findHalf(services, half))) throw redirect(`/signin${query}`, 303);
  return { half, redirectTo };
}

export async function loader(args: LoaderFunctionArgs) {
  const { redirectTo } = await readHalf(args);
  return { redirectTo };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { half } = await readHalf(args);
  return submitForm(request, signInCodeSchema, async ({ code, redirectTo }) => {
    const { codesLeft, ...entry } = await finishSignIn(context.services, {
      half,
      code,
      ...toClient(context, request),
    });
    if (codesLeft === undefined) return answerSignIn(context, entry, redirectTo);
    return answerSignIn(context, entry, redirectTo, {
      tone: 'success',
      title: 'You’re signed in with a recovery code',
      description: `You have ${codesLeft} codes left. Make new ones under Settings, Account.`,
    });
  });
}

export default function SignInCode() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ code: string }>({ id: 'signin-code', lastResult });
  return (
    <CardPage
      title="One more step"
      lead="Your account also needs a code."
      back={{ to: '/signin', label: 'Sign in' }}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <CodeField
          field={fields.code}
          hint="The six digits in your app. Lost your phone? Enter a recovery code."
        />
        <Button>Sign in</Button>
      </Form>
    </CardPage>
  );
}
