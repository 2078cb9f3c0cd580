import { useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { findErasure, requestErasure } from '~/features/account/own-data/erase-accounts.server';
import { KeepAccount } from '~/features/account/own-data/keep-account';
import { downloadPath, graceDays } from '~/platform/own-data/own-data';
import { deletionSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, TextLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Delete your account');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  erasesAt: await findErasure(services, viewer),
}));

export const action = formFor(handle, deletionSchema, async ({ services, viewer, context }, input) => {
  const { clientAddress: address } = context;
  await requestErasure(services, viewer, { ...input, address });
  return redirectWithFlash('/settings/account', {
    title: `Your account will be deleted in ${graceDays} days`,
    description: 'Until then you can use it as before, and change your mind here.',
  });
});

export default function DeleteAccount() {
  const { erasesAt } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Delete your account" back={{ to: '/settings/account', label: 'Account' }}>
      {erasesAt === null ? <DeletionForm /> : <KeepAccount erasesAt={erasesAt} />}
    </CardPage>
  );
}

function DeletionForm() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'delete', lastResult });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <div>
        <h2 className="font-semibold">What goes</h2>
        <p>
          Your profile, bookings, messages, posts, contacts, points and everything else about you. Neighbors
          who have you as an emergency contact lose that contact, and are told to look.
        </p>
      </div>
      <div>
        <h2 className="font-semibold">What stays</h2>
        <p>
          Alerts, updates and articles that you wrote for everyone, by “A former resident”. What your home’s
          meters measured stays with the home.
        </p>
      </div>
      <p>
        You have {graceDays} days to change your mind. Until then you can use everything as before. You may
        want to <TextLink to={downloadPath}>download everything about you</TextLink> first.
      </p>
      <CurrentPasswordField field={fields.currentPassword} />
      <Button variant="danger">Delete my account</Button>
    </Form>
  );
}
