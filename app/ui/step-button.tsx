import type { SubmissionResult } from '@conform-to/react';

import { Button, type ButtonVariant } from './button';
import { FormErrors } from './field';
import { useFormFetcher } from './use-form-fetcher';
import { useHere } from './use-here';
import { useRouteScript } from './use-route-script';

export type Step = {
  /** The page of the step, which its button posts to, and that page's route (see `useRouteScript`). */
  to: string;
  route: string;
  label: string;
  pendingLabel: string;
  /** What it is done to: told to who hears the button without its card. */
  about: string;
  variant?: ButtonVariant;
};

type StepButtonProps = Step & {
  /** Where it leads when it is done: here, unless this is the step's own page. */
  leadsTo?: string;
  /** What the server said to the step's own page, without a script. */
  reply?: SubmissionResult<string[]>;
};

/** A step such as joining: a button that is a form of its own. What is refused is said above it. */
export function StepButton(props: StepButtonProps) {
  const { to, route, label, pendingLabel, about, variant, leadsTo } = props;
  useRouteScript(route);
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  const here = useHere();
  const reply = fetcher.data?.reply ?? props.reply;
  return (
    <fetcher.Form method="post" action={to} preventScrollReset className="flex flex-col items-start gap-3">
      <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
      <input type="hidden" name="redirectTo" value={leadsTo ?? here} />
      <Button
        variant={variant}
        isPending={fetcher.state !== 'idle'}
        pendingLabel={pendingLabel}
        aria-label={`${label}: ${about}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
