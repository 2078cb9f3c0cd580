import { counted } from '~/domain/counted';
import { failed } from '~/domain/part';
import { readPart } from '~/domain/part.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { partPaths } from '~/platform/offered/offered';

import { listTasks } from '../move-in/move-in.server';
import { type BegunModule, findBegunModule } from '../training/modules/begun-module.server';
import { formatSectionsDone } from '../training/training';
import { formatThisWeek } from '../watch/watch';
import { countThisWeek, findWatchNews, type WatchNews } from '../watch/watch-news.server';

export type Today = {
  module: BegunModule | null;
  news: WatchNews | null;
  /** Once a task is ticked off, and until all are. */
  moveIn: { left: number; next: string } | null;
  /** By a tile's address: one line about this person or this week. */
  live: Record<string, string | null>;
};

/** What the hub says besides its ways in. A part that can't be read is left out. A query for each. */
export async function readToday(services: Services, viewer: Viewer): Promise<Today> {
  const part = async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    const found = await readPart(services, name, read);
    return found === failed ? null : found;
  };
  const [module, news, tasks, recentMessages] = await Promise.all([
    part('module begun', () => findBegunModule(services, viewer)),
    part('watch news', () => findWatchNews(services, viewer)),
    part('move-in tasks', () => listTasks(services, viewer)),
    part('watch this week', () => countThisWeek(services)),
  ]);
  const left = tasks?.filter(({ isDone }) => !isDone) ?? [];
  const done = (tasks?.length ?? 0) - left.length;
  const [next] = left;
  return {
    module,
    news,
    moveIn: next && done > 0 ? { left: left.length, next: next.title } : null,
    live: {
      [partPaths.packet]: tasks?.length ? `${done} of ${counted(tasks.length, 'move-in task')} done` : null,
      [partPaths.neighborhood]: recentMessages === null ? null : formatThisWeek({ recentMessages }),
      [partPaths.training]: module && `${module.title}: ${formatSectionsDone(module)}`,
    },
  };
}
