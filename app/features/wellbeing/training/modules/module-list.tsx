import { lazy, Suspense } from 'react';

import { buttonClass, type ButtonVariant } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { EmptyState } from '~/ui/empty-state';
import { CommunityIllustration } from '~/ui/illustrations';
import { LoadFailed } from '~/ui/load-failed';
import { withTimeout } from '~/ui/lazy-component';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Picture } from '~/ui/picture';
import { trainingPicture } from '~/ui/picture-of-health';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import {
  type ModuleCard,
  type ModulePage,
  modulePath,
  stepLabels,
  toModuleState,
  type TrainingModule,
} from '../training';
import { formatEffort } from '../training-words';

import { ModuleBar, ModuleMark } from './module-progress';
import { moduleSteps } from './training-step';

const title = 'Training modules';

type ModuleListProps = {
  modules: ModuleCard[];
  total: number;
};

export function ModuleList({ modules, total }: ModuleListProps) {
  if (modules.length === 0) {
    return (
      <EmptyState
        title="Emergency training modules are being prepared."
        description="Check back soon for interactive safety training!"
        picture={<CommunityIllustration />}
      />
    );
  }
  const next =
    modules.find(({ progress }) => toModuleState(progress) === 'started') ??
    modules.find(({ progress }) => toModuleState(progress) === 'not-started');
  return (
    <Panel title={title} description="Short courses, each with a practice quiz.">
      <Rows label={title}>
        {modules.map((module) => (
          <ModuleRow key={module.id} module={module} isNext={module === next} />
        ))}
      </Rows>
      <ShowAll list="modules" shown={modules.length} total={total} what="modules" />
    </Panel>
  );
}

function ModuleRow({ module, isNext }: { module: ModuleCard; isNext: boolean }) {
  const { id, title, estimatedDuration, pointsReward, progress } = module;
  const state = toModuleState(progress);
  const variant = isNext ? 'primary' : 'secondary';
  return (
    <Row
      lead={<Picture src={trainingPicture(title)} className="size-14" />}
      to={modulePath(id)}
      title={title}
      headingLevel={3}
      note={formatEffort(estimatedDuration, pointsReward)}
      foot={
        <>
          <ModuleMark state={state} isSeen={false} />
          <ModuleBar title={title} progress={progress} />
          {state === 'not-started' ? (
            <Press {...moduleSteps.start(module)} variant={variant} />
          ) : (
            <ModuleLink module={module} state={state} variant={variant} />
          )}
        </>
      }
    />
  );
}

/** Loads the dialog's code on demand, or when the page is idle. */
const loadModule = () => import('./module-dialog');

const ModuleDialog = lazy(() =>
  withTimeout(loadModule()).then(
    ({ ModuleDialog }) => ({ default: ModuleDialog }),
    () => ({ default: ModuleUnavailable }),
  ),
);

type ModuleLinkProps = {
  module: TrainingModule;
  state: 'started' | 'completed';
  variant: ButtonVariant;
};

function ModuleLink({ module: { id, title }, state, variant }: ModuleLinkProps) {
  return (
    <DialogLink<ModulePage>
      to={modulePath(id)}
      title={title}
      ready={loadModule}
      content={(page) => (
        <Suspense fallback={<p className="py-8 text-muted">Loading…</p>}>
          <ModuleDialog page={page} />
        </Suspense>
      )}
      className={buttonClass(variant)}
      aria-label={`${stepLabels[state]}: ${title}`}
    >
      {stepLabels[state]}
    </DialogLink>
  );
}

function ModuleUnavailable({ page }: { page: ModulePage }) {
  return <LoadFailed what="The module" to={modulePath(page.module.id)} />;
}
