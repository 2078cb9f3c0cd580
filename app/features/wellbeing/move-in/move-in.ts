import type { helpLines, moveInTasks } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';
import { packetPath } from '~/features/wellbeing/packet-pages';

export type MoveInTask = Omit<typeof moveInTasks.$inferSelect, 'position' | 'retiredAt'> & {
  isDone: boolean;
};

export type HelpLine = Omit<typeof helpLines.$inferSelect, 'position' | 'retiredAt'> & {
  phoneParts: PhonePiece[];
};

export const tickPath = (taskId: string, verb: 'tick' | 'untick'): string =>
  `${packetPath}/tasks/${encodeURIComponent(taskId)}/${verb}`;

/** Examples: '3 of 12 done', '12 of 12 done. Welcome home!' */
export function formatDone(tasks: readonly Pick<MoveInTask, 'isDone'>[]): string {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return `${done} of ${tasks.length} done${done === tasks.length ? '. Welcome home!' : ''}`;
}

export const notTicked = 'We couldn’t save that. Please try again later.';
