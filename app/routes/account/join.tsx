import { useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';

import { passwordLength } from '~/features/residents/residents';
import { joinSchema } from '~/features/residents/residents.schema.server';
import { joinNeighbourhood } from '~/features/residents/residents.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { serializeSessionToken } from '~/http/session-cookie.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextField } from '~/ui/field';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Join · VCLink' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await context.session()) throw redirect('/');
  const code = new URL(request.url).searchParams.get('code') ?? '';
  return { code, communityName: context.services.config.communityName };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await context.session()) throw redirect('/', 303);
  const { services, clientAddress: address } = context;
  const userAgent = request.headers.get('User-Agent');
  return submitForm(request, joinSchema, async (input) => {
    const { token } = await joinNeighbourhood(services, { ...input, address, userAgent });
    const title = `Welcome to ${services.config.communityName}, ${input.name}!`;
    const flash = { tone: 'success', title, description: 'Your account is ready.' } as const;
    return redirectWithFlash('/', flash, { 'Set-Cookie': serializeSessionToken(services.config, token) });
  });
}

type Fields = { code: string; name: string; email: string; password: string };

export default function Join() {
  const { code, communityName } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<Fields>({ id: 'join', lastResult, defaultValue: { code } });
  const passwordHint = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`;
  return (
    <Page
      title={`Join ${communityName}`}
      lead="You need the card with a code that the community's managers print for your home."
      width="narrow"
    >
      <Card>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <TextField
            field={fields.code}
            label="Code"
            hint="12 letters and digits, such as XXXX-XXXX-XXXX."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={60}
            className="font-mono"
          />
          <TextField
            field={fields.name}
            label="Name"
            hint="As your neighbours know you."
            autoComplete="name"
            required
            maxLength={120}
          />
          <TextField
            field={fields.email}
            label="E-mail address"
            hint="You sign in with it."
            type="email"
            autoComplete="username"
            required
            maxLength={254}
          />
          <TextField
            field={fields.password}
            label="Password"
            hint={passwordHint}
            type="password"
            autoComplete="new-password"
            required
            minLength={passwordLength.min}
            maxLength={passwordLength.max}
          />
          <Button>Join</Button>
        </Form>
      </Card>
      <p>
        Already have an account?{' '}
        <Link to="/signin" className="font-medium text-accent underline underline-offset-4">
          Sign in
        </Link>
        .
      </p>
    </Page>
  );
}
