import { useForm } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { twoStepPath } from '~/features/account/sign-in/accounts';
import { currentPasswordSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import { beginSecondStep, readSecondStep } from '~/features/account/sign-in/second-step/second-step.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { Instant } from '~/ui/time';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Two-step sign-in');

export const loader = forPage(handle, ({ services, viewer }) => readSecondStep(services, viewer));

export const action = formFor(
  handle,
  currentPasswordSchema,
  async ({ services, viewer, context }, { currentPassword }) => {
    await beginSecondStep(services, viewer, { currentPassword, address: context.clientAddress });
    return redirect(`${twoStepPath}/set-up`, 303);
  },
);

export default function TwoStep() {
  const { since, codesLeft, isRequired } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Two-step sign-in"
      lead="After your password we ask for a code from an app on your phone. Then a stolen password isn’t enough to get in."
      back={{ to: '/settings/account', label: 'Account' }}
      width="narrow"
    >
      {since === null && isRequired && (
        <p className="rounded-xl bg-sunken p-4 font-medium">
          Managers here need two-step sign-in. Set it up to open Manage. Everything else works as before,
          alerts and emergencies too.
        </p>
      )}
      {since !== null && (
        <Card
          title="It’s on"
          description={
            <>
              Since <Instant at={since} /> · {codesLeft} of 10 recovery codes left
            </>
          }
        >
          <div className="flex flex-wrap gap-3">
            <SecondaryLink to={`${twoStepPath}/codes`}>New recovery codes</SecondaryLink>
            {!isRequired && <SecondaryLink to={`${twoStepPath}/off`}>Turn off</SecondaryLink>}
          </div>
        </Card>
      )}
      <BeginCard isOn={since !== null} />
    </Page>
  );
}

function BeginCard({ isOn }: { isOn: boolean }) {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'two-step', lastResult });
  return (
    <Card
      title={isOn ? 'A new phone?' : 'Set it up'}
      description={
        isOn
          ? 'Set up the new one. Old codes work until you’re done.'
          : 'You need a code app such as Google Authenticator, or a password manager with codes.'
      }
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button variant={isOn ? 'secondary' : 'primary'}>{isOn ? 'Set up another phone' : 'Continue'}</Button>
      </Form>
    </Card>
  );
}
