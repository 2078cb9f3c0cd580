import type { SubmissionResult } from '@conform-to/react';

import { Button, type ButtonVariant, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { FlashLine } from '~/ui/flash-line';
import { Page } from '~/ui/page';
import { useToast } from '~/ui/toast';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { useEachAnswer } from '../quiz/use-each-answer';
import { completePath, modulePath, sectionDonePath, startPath, type TrainingModule } from '../training';
import { failureToast, trainingFailures } from '../training-words';

type TrainingStepProps = {
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

type TrainingStepPageProps = {
  module: TrainingModule;
  step: TrainingStepProps;
  why: string | null;
};

/** The page of a step: where somebody without a script learns what was refused. */
export function TrainingStepPage({ module: { id, title }, step, why }: TrainingStepPageProps) {
  const errors = step.reply?.error?.[''];
  return (
    <Page title={`${step.label}: ${step.about}`} back={{ to: modulePath(id), label: title }} width="narrow">
      {errors && <FlashLine message={failureToast(step.failure)} />}
      <Card>
        <div className="flex flex-col items-start gap-6">
          {why === null ? (
            <TrainingStep {...step} />
          ) : (
            <>
              {errors ? <FormErrors form={{ errors }} /> : <p className="font-medium">{why}</p>}
              <SecondaryLink to={modulePath(id)}>See {title}</SecondaryLink>
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}

const routes = 'routes/wellbeing/preparedness';

/** What somebody can do with a module: each step is a page, and a button that posts to it. */
export const moduleSteps = {
  start: ({ id, title }: TrainingModule): TrainingStepProps => ({
    to: startPath(id),
    route: `${routes}/start`,
    about: title,
    label: 'Start',
    pendingLabel: 'Starting…',
    failure: trainingFailures.start,
  }),
  finish: (moduleId: string, section: { id: string; title: string }): TrainingStepProps => ({
    to: sectionDonePath(moduleId, section.id),
    route: `${routes}/section-done`,
    about: section.title,
    label: 'Mark as done and continue',
    pendingLabel: 'Saving…',
    failure: trainingFailures.finish,
  }),
  complete: ({ id, title }: TrainingModule): TrainingStepProps => ({
    to: completePath(id),
    route: `${routes}/complete`,
    about: title,
    label: 'Complete module',
    pendingLabel: 'Completing…',
    failure: trainingFailures.complete,
  }),
} as const;
