import type { helpLines, moveInTasks } from '#db/schema';

export type MoveInTask = Omit<typeof moveInTasks.$inferSelect, 'position'> & { isDone: boolean };

export type HelpLine = Omit<typeof helpLines.$inferSelect, 'position'>;

export const tickPath = (taskId: string, verb: 'tick' | 'untick'): string =>
  `${packetPath}/tasks/${encodeURIComponent(taskId)}/${verb}`;

/** '3 of 12 done', '12 of 12 done. Welcome home!' */
export function formatDone(tasks: readonly Pick<MoveInTask, 'isDone'>[]): string {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return `${done} of ${tasks.length} done${done === tasks.length ? '. Welcome home!' : ''}`;
}

export const notTicked = 'That was not saved. Please try again later.';

/** The page that the checklist, whom to call, the zones and the public services stand on. */
export const packetPath = '/wellbeing/welcome-packet';

/** The parts of the page, by the ids that links lead to, in their order. */
export const packetParts = [
  { id: 'checklist', label: 'Move-in checklist' },
  { id: 'who-to-call', label: 'Who to call' },
  { id: 'tax', label: 'Property tax' },
  { id: 'schools', label: 'Schools' },
  { id: 'services', label: 'Public services' },
] as const;

export type PacketPart = (typeof packetParts)[number]['id'];
