import type { SubmissionResult } from '@conform-to/react';

import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { FlashLine } from '~/ui/flash-line';
import { Page } from '~/ui/page';
import { Press, type PressAnswer, type Step } from '~/ui/press';
import type { ToastMessage } from '~/ui/toast';

import { completePath, modulePath, sectionDonePath, startPath, type TrainingModule } from '../training';
import { failureToast, trainingFailures } from '../training-words';

export type TrainingStep = Step & {
  failure: (answer?: PressAnswer) => ToastMessage;
  leadsTo: string | null;
};

type TrainingStepPageProps = {
  module: TrainingModule;
  step: TrainingStep;
  why: string | null;
  reply: SubmissionResult<string[]> | undefined;
};

/** Residents without JavaScript see a refused step here. */
export function TrainingStepPage({ module: { id, title }, step, why, reply }: TrainingStepPageProps) {
  const errors = reply?.error?.[''];
  return (
    <Page title={`${step.label}: ${step.about}`} back={{ to: modulePath(id), label: title }} width="narrow">
      {errors && <FlashLine message={step.failure()} />}
      <Card>
        <div className="flex flex-col items-start gap-6">
          {why === null ? (
            <Press {...step} reply={reply} />
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

export const moduleSteps = {
  start: ({ id, title }: TrainingModule): TrainingStep => ({
    to: startPath(id),
    route: `${routes}/start`,
    about: title,
    label: 'Start',
    pendingLabel: 'Starting…',
    failure: (answer) => failureToast(trainingFailures.start, answer),
    leadsTo: null,
  }),
  finish: (moduleId: string, section: { id: string; title: string }): TrainingStep => ({
    to: sectionDonePath(moduleId, section.id),
    route: `${routes}/section-done`,
    about: section.title,
    label: 'Mark as done and continue',
    pendingLabel: 'Saving…',
    failure: (answer) => failureToast(trainingFailures.finish, answer),
    leadsTo: null,
  }),
  complete: ({ id, title }: TrainingModule): TrainingStep => ({
    to: completePath(id),
    route: `${routes}/complete`,
    about: title,
    label: 'Complete module',
    pendingLabel: 'Completing…',
    failure: (answer) => failureToast(trainingFailures.complete, answer),
    leadsTo: null,
  }),
} as const;
