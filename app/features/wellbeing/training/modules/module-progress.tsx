import { LineIcon } from '~/ui/icon';
import { ProgressBar } from '~/ui/progress-bar';

import { type ModuleState, toPercent, type UserProgress } from '../training';

/** How much of a module is done: '2 of 5 sections done · 40%'. */
export function ModuleProgress({ title, progress }: { title: string; progress: UserProgress }) {
  const { completedSections, totalSections } = progress;
  return (
    <ProgressBar label={`Progress: ${title}`} done={completedSections} of={totalSections || 1}>
      {`${completedSections} of ${totalSections} ${totalSections === 1 ? 'section' : 'sections'} done · ${toPercent(progress)}%`}
    </ProgressBar>
  );
}

/** S2 §4: a gray lock, yellow, and a green check; the words say the same. On the grid of `app/ui/icon.tsx`. */
const looks: Record<ModuleState, { path: string; color: string; words: string }> = {
  'not-started': {
    path: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
    color: 'text-muted',
    words: 'Not started',
  },
  started: {
    path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
    color: 'text-warning',
    words: 'Started',
  },
  completed: {
    path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.5',
    color: 'text-success',
    words: 'Completed',
  },
};

/** How far a module is, as an icon and in words. */
export function ModuleMark({ state }: { state: ModuleState }) {
  const { path, color, words } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${color}`}>
      <LineIcon d={path} />
      {words}
    </span>
  );
}
