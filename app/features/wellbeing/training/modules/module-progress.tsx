import { ProgressBar } from '~/ui/progress-bar';

import { toPercent, type UserProgress } from '../training';

/** How much of a module is done: '2 of 5 sections done · 40%'. */
export function ModuleProgress({ title, progress }: { title: string; progress: UserProgress }) {
  const { completedSections, totalSections } = progress;
  return (
    <ProgressBar label={`Progress: ${title}`} done={completedSections} of={totalSections || 1}>
      {`${completedSections} of ${totalSections} ${totalSections === 1 ? 'section' : 'sections'} done · ${toPercent(progress)}%`}
    </ProgressBar>
  );
}
