import { useNavigation, useSubmit } from '@remix-run/react';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';

import { Button } from '~/ui/button';

import { isDeclined, useCanUsePasskeys } from './use-passkeys';

const beginPath = '/signin/passkey/begin';
const finishPath = '/signin/passkey';

export function PasskeyButton({ redirectTo }: { redirectTo: string }) {
  const canUse = useCanUsePasskeys();
  const submit = useSubmit();
  const isSending = useNavigation().formAction?.startsWith(finishPath) ?? false;
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUse) return null;
  async function press() {
    setIsAsking(true);
    setProblem(null);
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        fetchOptions(),
      ]);
      const response = await startAuthentication({ optionsJSON });
      submit(
        { response: JSON.stringify(response), redirectTo },
        { method: 'post', action: `${finishPath}?redirectTo=${encodeURIComponent(redirectTo)}` },
      );
    } catch (error) {
      setProblem(
        isDeclined(error) ? 'No passkey was used.' : 'That didn’t work. Sign in with your password instead.',
      );
    }
    setIsAsking(false);
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        type="button"
        variant="secondary"
        isPending={isAsking || isSending}
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem}
      </p>
    </div>
  );
}

async function fetchOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await fetch(beginPath, { method: 'POST', body: new URLSearchParams() });
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`);
  return (await answer.json()) as PublicKeyCredentialRequestOptionsJSON;
}
