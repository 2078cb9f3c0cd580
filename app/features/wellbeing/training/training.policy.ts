import type { UserProgress } from './training';

/*
 * Why the viewer can't do a thing, as a sentence for them; null where they can. Verbs refuse by these, and screens
 * say them in the place of the button.
 */

export const whyNotFinishSection = ({ isStarted }: UserProgress): string | null =>
  isStarted ? null : 'Start the module first, then finish its sections.';

export const whyNotAnswer = ({ isStarted }: UserProgress): string | null =>
  isStarted ? null : 'Start the module first, then take its quiz.';

/** A module that is completed can be completed again: nothing happens. */
export function whyNotComplete(progress: UserProgress): string | null {
  const { isStarted, isCompleted, completedSections, totalSections } = progress;
  if (isCompleted) return null;
  if (!isStarted) return 'Start the module first, then finish its sections.';
  if (totalSections === 0) return 'This module has no sections yet. Please come back when it has.';
  const left = totalSections - completedSections;
  if (left === 0) return null;
  return `${left} of the ${totalSections} sections ${left === 1 ? 'is' : 'are'} left. Finish ${left === 1 ? 'it' : 'them'} first, then complete the module.`;
}
