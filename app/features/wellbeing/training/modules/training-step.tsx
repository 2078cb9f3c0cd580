import type { SubmissionResult } from '@conform-to/react';

import { Button, type ButtonVariant } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { useToast } from '~/ui/toast';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { useEachAnswer } from '../quiz/use-each-answer';
import { failureToast } from '../training-words';

export type TrainingStepProps = {
  /** Where it is sent to, and that address's route (see `useRouteScript`). */
  to: string;
  route: string;
  label: string;
  pendingLabel: string;
  /** What it is done to: told to who hears the button without its card. */
  about: string;
  /** What is said of it when it could not be done. */
  failure: string;
  variant?: ButtonVariant;
  /** Where on this page it leads when it is done; unless given, it leads to another one. */
  leadsTo?: string;
  /** In a dialog: it leads nowhere, and this goes on there. */
  onDone?: () => void;
  /** What the server said to the step's own page, without a script. */
  reply?: SubmissionResult<string[]>;
};

type Answer = { reply?: SubmissionResult<string[]>; isUnreached?: boolean };

/** A step of the training: a button that is a form of its own. What could not be done is a toast; why, stands above. */
export function TrainingStep(props: TrainingStepProps) {
  const { to, route, label, pendingLabel, about, failure, variant, leadsTo, onDone } = props;
  useRouteScript(route);
  const fetcher = useFormFetcher<Answer>();
  const showToast = useToast();
  useEachAnswer<Answer>(fetcher.data, (answer) => {
    if (answer.reply) showToast(failureToast(failure, answer));
    else onDone?.();
  });
  const reply = fetcher.data?.reply ?? props.reply;
  return (
    <fetcher.Form
      method="post"
      action={to}
      preventScrollReset={leadsTo !== undefined}
      className="flex flex-col items-start gap-3"
    >
      <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
      {leadsTo !== undefined && <input type="hidden" name="redirectTo" value={leadsTo} />}
      {onDone && <input type="hidden" name="inPlace" value="yes" />}
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
