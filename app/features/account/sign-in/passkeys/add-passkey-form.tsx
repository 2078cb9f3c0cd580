import { Form, useSubmit } from '@remix-run/react';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';

import { Button, LinkButton } from '~/ui/button';
import { type FieldMeta, FormErrors, TextField } from '~/ui/field';
import { useIsHydrated } from '~/ui/hydrated';

import { passkeysPath } from './passkeys';
import { isDeclined, useCanUsePasskeys } from './use-passkeys';

type AddPasskeyFormProps = {
  form: { id: string; errors?: string[] | undefined };
  name: FieldMeta;
  response: FieldMeta;
  options: string | null;
};

const unsupported =
  'This browser can’t make passkeys. They need JavaScript, and a screen lock on this device.';

export function AddPasskeyForm({ form, name, response, options }: AddPasskeyFormProps) {
  const isHydrated = useIsHydrated();
  const canUse = useCanUsePasskeys();
  const submit = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  async function createPasskey(event: FormEvent<HTMLFormElement>) {
    if (!options) return;
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setIsAsking(true);
    setProblem(null);
    try {
      const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      sent.set(response.name, JSON.stringify(credential));
      submit(sent, { method: 'post' });
    } catch (error) {
      setProblem(formatError(error));
    }
    setIsAsking(false);
  }
  const errors = [...(form.errors ?? []), ...(response.errors ?? []), ...(problem ? [problem] : [])];
  if (!options) {
    return (
      <div className="flex flex-col items-start gap-4">
        <FormErrors form={{ errors: errors.length > 0 ? errors : ['This took too long.'] }} />
        <LinkButton to={`${passkeysPath}/new`}>Start over</LinkButton>
      </div>
    );
  }
  // Passkeys need JavaScript, so the form is rendered only in the browser.
  if (!canUse) {
    const words = <p className="font-medium">{unsupported}</p>;
    return isHydrated ? words : <noscript>{words}</noscript>;
  }
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={(event) => void createPasskey(event)}
      className="flex flex-col gap-4"
    >
      <FormErrors form={{ errors }} />
      <TextField
        field={name}
        label="Name"
        hint="So you’ll recognize this device."
        autoComplete="off"
        required
      />
      <Button isPending={isAsking}>Make the passkey</Button>
    </Form>
  );
}

function formatError(error: unknown): string {
  if (isDeclined(error)) return 'No passkey was made. Press the button to try again.';
  // The library's error for a device that already has a passkey for this account.
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  return 'This device couldn’t make a passkey.';
}
