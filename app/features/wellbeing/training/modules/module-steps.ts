import { completePath, sectionDonePath, startPath, type TrainingModule } from '../training';
import { trainingFailures } from '../training-words';
import type { TrainingStepProps } from './training-step';

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
