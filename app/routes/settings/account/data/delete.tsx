import { useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { findErasure, requestErasure } from '~/features/account/own-data/erase-accounts.server';
import { KeepAccount } from '~/features/account/own-data/keep-account';
import { type ErasurePreview, previewErasure } from '~/features/account/own-data/preview-erasure.server';
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
  preview: await previewErasure(services, viewer),
}));

export const action = formFor(handle, deletionSchema, async ({ services, viewer, context }, input) => {
  const { clientAddress: address } = context;
  await requestErasure(services, viewer, { ...input, address });
  return redirectWithFlash('/settings/account', {
    title: `Your account will be deleted in ${graceDays} days`,
    description: 'Until then, you can use it and change your mind here.',
  });
});

export default function DeleteAccount() {
  const { erasesAt, preview } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Delete your account" back={{ to: '/settings/account', label: 'Account' }}>
      {erasesAt === null ? <DeletionForm {...preview} /> : <KeepAccount erasesAt={erasesAt} />}
    </CardPage>
  );
}

function DeletionForm({ goes, effects, stays }: ErasurePreview) {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'delete', lastResult });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <Lines title="What we delete" lines={[...goes, 'Everything else about you']} />
      <Lines title="What happens then" lines={effects} />
      <Lines title="What stays" lines={[...stays, 'Meter data stays with the home.']} />
      <p>
        You have {graceDays} days to change your mind. Until then you can use everything as before. You may
        want to <TextLink to={downloadPath}>download your data</TextLink> first.
      </p>
      <CurrentPasswordField field={fields.currentPassword} />
      <Button variant="danger">Delete my account</Button>
    </Form>
  );
}

const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
  <div>
    <h2 className="font-semibold">{title}</h2>
    <ul className="list-disc pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
