import { useState } from 'react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';

import { tokenMinutes } from './manage-devices';

export function NewToken({ token, command }: { token: string; command: string }) {
  return (
    <Card title="Copy the token now">
      <div className="flex flex-col gap-4">
        <p>
          The device sends it with every reading. You can see it here for {tokenMinutes} minutes only. We keep
          no readable copy. Anyone who has it can send readings as this device.
        </p>
        <Copied id="device-token" label="Token" text={token} button="Copy the token" />
        <Copied
          id="device-command"
          label="Test it with this command"
          text={command}
          button="Copy the command"
        />
      </div>
    </Card>
  );
}

/** One click selects the whole text where scripts can't copy it. */
export function Copied({
  id,
  label,
  text,
  button,
}: {
  id: string;
  label: string;
  text: string;
  button: string;
}) {
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {label}
      </p>
      <code
        aria-labelledby={id}
        className="block rounded-lg border border-line bg-sunken px-3 py-2 text-sm whitespace-pre-wrap select-all wrap-anywhere"
      >
        {text}
      </code>
      <CopyButton text={text} label={button} />
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const canCopy = useIsHydrated() && navigator.clipboard !== undefined;
  const [said, setSaid] = useState('');
  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('We couldn’t copy it. Select it above instead.'),
    );
  }
  if (!canCopy) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="button" variant="secondary" onClick={copy}>
        {label}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
