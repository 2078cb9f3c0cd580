import { useForm } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { twoStepPath } from '~/features/account/sign-in/accounts';
import { currentPasswordSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import {
  filterOwnCodes,
  readSecondStep,
  renewRecoveryCodes,
} from '~/features/account/sign-in/second-step/second-step.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { recoveryCookie } from '~/http/secret-cookies.server';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Recovery codes');

export const loader = forPage(handle, async ({ services, viewer, request, context }) => {
  const { since, codesLeft } = await readSecondStep(services, viewer);
  if (since === null) throw redirect(twoStepPath);
  const cookieValue = await recoveryCookie.read({ request, context });
  const codes = await filterOwnCodes(services, viewer, cookieValue?.split(' ').slice(0, 10) ?? []);
  return { codes, codesLeft };
});

export const action = formFor(
  handle,
  currentPasswordSchema,
  async ({ services, viewer, context }, { currentPassword }) => {
    const { clientAddress: address } = context;
    const codes = await renewRecoveryCodes(services, viewer, { currentPassword, address });
    const cookie = await recoveryCookie.serialize(context, codes.join(' '), {
      path: twoStepPath,
      minutes: 10,
    });
    return redirectWithFlash(
      `${twoStepPath}/codes`,
      { title: 'You have new recovery codes', description: 'The old ones don’t work anymore.' },
      { 'Set-Cookie': cookie },
    );
  },
);

export default function RecoveryCodes() {
  const { codes, codesLeft } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Recovery codes"
      lead="If you lose your phone, each of these signs you in once."
      back={{ to: twoStepPath, label: 'Two-step sign-in' }}
      width="narrow"
    >
      {codes.length > 0 ? <NewCodes codes={codes} /> : <MakeCodes codesLeft={codesLeft} />}
    </Page>
  );
}

const NewCodes = ({ codes }: { codes: string[] }) => (
  <Card title="Your codes" description="Save these now. You won’t see them again.">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-mono text-lg">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="no-print mt-4 flex flex-wrap gap-3">
      <SecondaryLink to={twoStepPath}>I’ve saved them</SecondaryLink>
      <PrintButton>Print them</PrintButton>
    </div>
  </Card>
);

function MakeCodes({ codesLeft }: { codesLeft: number }) {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'recovery-codes', lastResult });
  return (
    <Card
      title="Make new ones"
      description={`You have ${codesLeft} left. New ones replace all the old ones.`}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button>Get ten new codes</Button>
      </Form>
    </Card>
  );
}
