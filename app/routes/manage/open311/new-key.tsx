import { redirect } from '@remix-run/node';
import { Form, useActionData, useNavigation } from '@remix-run/react';

import { keySchema } from '~/features/community/problems/open311/georeport.schema.server';
import { addKey } from '~/features/community/problems/open311/keys.server';
import { keyMinutes, manageOpen311Path } from '~/features/community/problems/open311/open311';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { open311Cookie } from '~/http/secret-cookies.server';
import { Button } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = {
  open: 'problems',
  keeps: 'page',
  away: 'The key couldn’t be made. Please try again later.',
} satisfies RouteHandle;

export const meta = titled('Make a key · Open311');

export const loader = forPage(handle, () => null);

/** A cookie carries the key to the page that shows it, because the database only has its hash. */
export const action = formFor(handle, keySchema, async ({ services, viewer, context }, input) => {
  const key = await addKey(services, viewer, input);
  // Scripts read the page at /manage/open311.data, which is not below the page's own path.
  const options = { path: '/manage', minutes: keyMinutes };
  const cookie = await open311Cookie.serialize(context, key, options);
  return redirect(manageOpen311Path, { status: 303, headers: { 'Set-Cookie': cookie } });
});

export default function NewOpen311Key() {
  const reply = useActionData<typeof action>()?.reply;
  const isSaving = useNavigation().state !== 'idle';
  const { form, fields } = useReply('open311-key', reply, { name: '' });
  return (
    <CardPage title="Make a key" back={{ to: manageOpen311Path, label: 'Open311' }}>
      <Form method="post" id={form.id} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <TextField
          field={fields.name}
          label="Who uses it"
          hint="Such as City of Portland. Give each its own key, so that you can revoke one alone."
          autoComplete="off"
          required
        />
        <div>
          <Button isPending={isSaving} pendingLabel="Making...">
            Make the key
          </Button>
        </div>
      </Form>
    </CardPage>
  );
}
