import { Icon, type IconName } from '~/ui/icon';
import { ProgressBar } from '~/ui/progress-bar';

import { formatSectionsDone, type ModuleState, toPercent, type UserProgress } from '../training';

export function ModuleProgress({ title, progress }: { title: string; progress: UserProgress }) {
  const { completedSections, totalSections } = progress;
  return (
    <ProgressBar label={`Progress: ${title}`} done={completedSections} of={totalSections || 1}>
      {`${completedSections} of ${totalSections} ${totalSections === 1 ? 'section' : 'sections'} done · ${toPercent(progress)}%`}
    </ProgressBar>
  );
}

type Counts = Pick<UserProgress, 'completedSections' | 'totalSections'>;

export const ModuleBar = ({ title, progress }: { title: string; progress: Counts }) => (
  <div className="min-w-0 flex-1 text-sm text-muted">
    <ProgressBar
      label={`Progress: ${title}`}
      done={progress.completedSections}
      of={progress.totalSections || 1}
    >
      {formatSectionsDone(progress)}
    </ProgressBar>
  </div>
);

/** A gray lock, yellow, and a green check, with the same meaning in words (S2 §4). */
const stateStyles: Record<ModuleState, { icon: IconName; color: string; words: string }> = {
  'not-started': {
    icon: 'lock',
    color: 'text-muted',
    words: 'Not started',
  },
  started: {
    icon: 'clock',
    color: 'text-warning',
    words: 'Started',
  },
  completed: {
    icon: 'done',
    color: 'text-success',
    words: 'Completed',
  },
};

/** @param props.isSeen false hides the words from all but screen readers */
export function ModuleMark({ state, isSeen = true }: { state: ModuleState; isSeen?: boolean }) {
  const { icon, color, words } = stateStyles[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${color}`}>
      <Icon name={icon} className="size-5" />
      <span className={isSeen ? '' : 'sr-only'}>{words}</span>
    </span>
  );
}
