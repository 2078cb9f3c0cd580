import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { FlashLine } from '~/ui/flash-line';
import { Page } from '~/ui/page';

import { modulePath, type TrainingModule } from '../training';
import { failureToast } from '../training-words';
import { TrainingStep, type TrainingStepProps } from './training-step';

type TrainingStepPageProps = {
  module: TrainingModule;
  step: TrainingStepProps;
  /** Why it can't be done, if it can't. */
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
