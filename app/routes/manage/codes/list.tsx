import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { JoinCodeList } from '~/features/account/join-codes/join-code-list';
import { printMinutes } from '~/features/account/join-codes/join-codes';
import { newJoinCodeSchema } from '~/features/account/join-codes/join-codes.schema.server';
import { createJoinCode, listJoinCodes } from '~/features/account/join-codes/join-codes.server';
import { forStaff, formForStaff } from '~/http/route.server';
import { printCookie } from '~/http/secret-cookies.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextField } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const meta = titled('Join codes');

export const loader = forStaff('people', async ({ services, viewer }) => ({
  codes: await listJoinCodes(services, viewer),
}));

export const action = formForStaff(
  'people',
  newJoinCodeSchema,
  async ({ services, viewer, context }, input) => {
    const { id, code } = await createJoinCode(services, viewer, input);
    const path = `/manage/codes/${id}`;
    const cookie = await printCookie.serialize(context, code, { path, minutes: printMinutes });
    return redirect(`${path}/print`, { status: 303, headers: { 'Set-Cookie': cookie } });
  },
);

export default function JoinCodes() {
  const { codes } = useLoaderData<typeof loader>();
  const { form, fields } = useReply('new-code', useActionData<typeof action>()?.reply, { unit: '' });
  return (
    <Page
      title="Join codes"
      lead="A code lets one new neighbor in. Print it and hand it over."
      back={{ to: '/manage', label: 'Manage' }}
    >
      <Card title="New code">
        <Form method="post" id={form.id} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <TextField
            field={fields.unit}
            label="Unit"
            hint="The home it’s for, such as 12B."
            autoComplete="off"
            required
          />
          <Button>Make a code</Button>
        </Form>
      </Card>
      <JoinCodeList codes={codes} />
    </Page>
  );
}
