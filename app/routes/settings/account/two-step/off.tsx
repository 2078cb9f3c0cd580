import { useForm } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';

import { twoStepPath } from '~/features/account/sign-in/accounts';
import { currentPasswordSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import { endSecondStep, readSecondStep } from '~/features/account/sign-in/second-step/second-step.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Turn off two-step sign-in');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const { since, isRequired } = await readSecondStep(services, viewer);
  if (since === null || isRequired) throw redirect(twoStepPath);
  return null;
});

export const action = formFor(
  handle,
  currentPasswordSchema,
  async ({ services, viewer, context }, { currentPassword }) => {
    await endSecondStep(services, viewer, { currentPassword, address: context.clientAddress });
    return redirectWithFlash('/settings/account', {
      title: 'Two-step sign-in is off',
      description: 'You now sign in with just your password.',
    });
  },
);

export default function TurnTwoStepOff() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'two-step-off', lastResult });
  return (
    <CardPage
      title="Turn two-step sign-in off"
      lead="You’ll sign in with just your password. Your recovery codes stop working."
      back={{ to: twoStepPath, label: 'Two-step sign-in' }}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button variant="danger">Turn off</Button>
      </Form>
    </CardPage>
  );
}
