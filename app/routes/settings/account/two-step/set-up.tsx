import { useForm } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { twoStepPath } from '~/features/account/sign-in/accounts';
import { codeSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CodeField } from '~/features/account/sign-in/second-step/code-field';
import {
  confirmSecondStep,
  findPendingSecret,
} from '~/features/account/sign-in/second-step/second-step.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { recoveryCookie } from '~/http/secret-cookies.server';
import { Button, TextLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Set up two-step sign-in');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const pending = await findPendingSecret(services, viewer);
  if (!pending) throw redirect(twoStepPath);
  return pending;
});

export const action = formFor(handle, codeSchema, async ({ services, viewer, context }, { code }) => {
  const codes = await confirmSecondStep(services, viewer, { code, address: context.clientAddress });
  const cookie = await recoveryCookie.serialize(context, codes.join(' '), { path: twoStepPath, minutes: 10 });
  return redirectWithFlash(
    `${twoStepPath}/codes`,
    { title: 'Two-step sign-in is on', description: 'One thing left: save your recovery codes.' },
    { 'Set-Cookie': cookie },
  );
});

export default function SetUpTwoStep() {
  const { secret, uri, qrCode } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ code: string }>({ id: 'two-step-set-up', lastResult });
  return (
    <CardPage title="Set up two-step sign-in" back={{ to: twoStepPath, label: 'Two-step sign-in' }}>
      <div className="flex flex-col gap-4">
        <p>1. Scan this with your code app.</p>
        <img
          src={qrCode}
          alt="QR code for your app"
          width={200}
          height={200}
          className="self-center rounded-lg bg-white"
        />
        <p>
          Is the app on this phone? <TextLink to={uri}>Open it</TextLink>, or type this key there:{' '}
          <strong className="font-mono wrap-anywhere">{secret}</strong>
        </p>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <p>2. Enter the code from the app.</p>
          <CodeField field={fields.code} hint="Six digits." />
          <Button>Turn on</Button>
        </Form>
      </div>
    </CardPage>
  );
}
