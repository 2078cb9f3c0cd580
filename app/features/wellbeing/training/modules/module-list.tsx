import { Link } from '@remix-run/react';
import { lazy, Suspense, useId } from 'react';

import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { IsAway } from '~/ui/is-away';
import { inTime } from '~/ui/lazy-part';
import { LinkedList } from '~/ui/linked-card';
import { Panel } from '~/ui/panel';

import {
  type ModuleCard,
  type ModulePage,
  modulePath,
  stepWords,
  toState,
  type TrainingModule,
} from '../training';
import { formatEffort } from '../training-words';

import { ModuleMark, ModuleProgress } from './module-progress';
import { moduleSteps, TrainingStep } from './training-step';

const title = 'Training modules';

/** The modules, each with how far the viewer is and what they can do (S2 §2). */
export function ModuleList({ modules }: { modules: ModuleCard[] }) {
  return (
    <Panel title={title} description="Short courses, each with a practice quiz. Your progress is kept.">
      {modules.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="Emergency training modules are being prepared."
          description="Check back soon for interactive safety training!"
          picture={<Illustration name="community" />}
        />
      ) : (
        <LinkedList label={title}>
          {modules.map((module) => (
            <li key={module.id} className="flex min-w-0">
              <ModuleArticle module={module} />
            </li>
          ))}
        </LinkedList>
      )}
    </Panel>
  );
}

function ModuleArticle({ module }: { module: ModuleCard }) {
  const headingId = useId();
  const { id, title, description, estimatedDuration, pointsReward, progress } = module;
  const state = toState(progress);
  return (
    <article aria-labelledby={headingId} className="flex w-full min-w-0 flex-col gap-4 raised p-4 sm:p-5">
      <div>
        <h3 id={headingId} className="-mt-2 text-lg font-semibold">
          <Link
            to={modulePath(id)}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <ModuleMark state={state} />
          <span className="text-muted">{formatEffort(estimatedDuration, pointsReward)}</span>
        </p>
        <p className="mt-2 wrap-anywhere">{description}</p>
      </div>
      <div className="mt-auto flex flex-col items-start gap-4">
        <ModuleProgress title={title} progress={progress} />
        {state === 'not-started' ? (
          <TrainingStep {...moduleSteps.start(module)} />
        ) : (
          <ModuleLink module={module} state={state} />
        )}
      </div>
    </article>
  );
}

/** It comes once it is wanted, or the page is idle: the list alone doesn't need it. */
const loadModule = () => import('./module-dialog');

const ModuleDialog = lazy(() =>
  inTime(loadModule()).then(
    ({ ModuleDialog }) => ({ default: ModuleDialog }),
    () => ({ default: ModuleIsAway }),
  ),
);

type ModuleLinkProps = { module: TrainingModule; state: 'started' | 'completed' };

/** Leads to a module that is started; with a script it opens over the list (S2 §2). */
function ModuleLink({ module: { id, title }, state }: ModuleLinkProps) {
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
      className={buttonClass(state === 'started' ? 'primary' : 'secondary')}
      aria-label={`${stepWords[state]}: ${title}`}
    >
      {stepWords[state]}
    </DialogLink>
  );
}

function ModuleIsAway({ page }: { page: ModulePage }) {
  return <IsAway what="The module" to={modulePath(page.module.id)} />;
}
