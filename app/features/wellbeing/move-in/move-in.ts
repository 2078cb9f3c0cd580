import { packetPath } from './packet';

/** What somebody who moved in sees to, and whether the viewer has. */
export type MoveInTask = {
  id: string;
  title: string;
  details: string;
  /** The page of this app where it is done; null where it is done elsewhere. */
  path: string | null;
  isDone: boolean;
};

/** Whom to call about what. */
export type HelpLine = {
  id: string;
  /** What has happened, such as 'You smell gas'. */
  reason: string;
  name: string;
  /** As people read it. */
  phone: string;
  /** When somebody answers, in words. */
  hours: string;
  source: string;
  /** YYYY-MM-DD */
  reviewedOn: string;
};

export const tickPath = (taskId: string, verb: 'tick' | 'untick'): string =>
  `${packetPath}/tasks/${encodeURIComponent(taskId)}/${verb}`;

/** '3 of 12 done', '12 of 12 done. Welcome home!' */
export function formatDone(tasks: readonly Pick<MoveInTask, 'isDone'>[]): string {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return `${done} of ${tasks.length} done${done === tasks.length ? '. Welcome home!' : ''}`;
}

/** What is said of a press that did not reach the server. */
export const notTicked = 'That was not saved. Please try again later.';
