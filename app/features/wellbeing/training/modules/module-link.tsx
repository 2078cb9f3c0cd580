import { lazy, Suspense } from 'react';

import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { IsAway } from '~/ui/is-away';
import { inTime } from '~/ui/lazy-part';

import { modulePath, type ModulePage, stepWords, type TrainingModule } from '../training';

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
export function ModuleLink({ module: { id, title }, state }: ModuleLinkProps) {
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
