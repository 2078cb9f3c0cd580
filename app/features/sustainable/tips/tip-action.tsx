import type { SubmissionResult } from '@conform-to/react';
import { type ReactNode, useEffect } from 'react';

import { Button, type ButtonVariant } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { type TipCategory, tipFailures, tipsPath, tryLater } from './tips';

type TipActionProps = {
  /** Where it is sent to, and that address's route (see `useRouteScript`). */
  to: string;
  route: string;
  label: string;
  pendingLabel: string;
  /** What it is done to: told to who hears the button without its card. */
  about?: string;
  /** What is said of it when it could not be done. */
  failure: string;
  variant?: ButtonVariant;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A button that is a form of its own. What could not be done is told by a toast; without a script by a page. */
export function TipAction(props: TipActionProps) {
  const { to, route, label, pendingLabel, about, failure, variant, children } = props;
  useRouteScript(route);
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  const showToast = useToast();
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data?.reply) return;
    const description = data.reply.error?.['']?.[0] ?? tryLater;
    showToast({ tone: 'error', title: failure, description });
  }, [state, data, failure, showToast]);
  return (
    <fetcher.Form method="post" action={to} preventScrollReset>
      {children}
      <Button
        variant={variant}
        isPending={state !== 'idle'}
        pendingLabel={pendingLabel}
        aria-label={about && `${label}: ${about}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}

type GenerateTipsProps = {
  isFirst: boolean;
  /** What they are to be about, if anything. */
  about?: TipCategory;
};

/** Asks for three tips more. It is named for the first time where none is active (S2 §2). */
export function GenerateTips({ isFirst, about }: GenerateTipsProps) {
  return (
    <TipAction
      to={`${tipsPath}/generate`}
      route="routes/sustainable/tips/generate"
      label={isFirst ? 'Get My First Tips' : 'Generate New Tips'}
      pendingLabel="Choosing tips…"
      failure={tipFailures.generate}
    >
      {about && <input type="hidden" name="about" value={about} />}
    </TipAction>
  );
}
