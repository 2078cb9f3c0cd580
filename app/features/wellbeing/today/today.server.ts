import { counted } from '~/domain/counted';
import { failed } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { featurePaths } from '~/platform/offered/offered';

import { listTasks } from '../move-in/move-in.server';
import { type BegunModule, findBegunModule } from '../training/modules/begun-module.server';
import { formatSectionsDone } from '../training/training';
import { formatThisWeek } from '../watch/watch';
import { countThisWeek, findWatchNews, type WatchNews } from '../watch/watch-news.server';

export type Today = {
  module: BegunModule | null;
  news: WatchNews | null;
  /** Move-in tasks are shown from the first tick to the last. Null otherwise. */
  moveIn: { left: number; next: string } | null;
  /** Lines for the hub's tiles, keyed by the tile's path. */
  live: Record<string, string | null>;
};

/** Queries for the hub run in parallel. One that fails leaves out only its own section. */
export async function readToday(services: Services, viewer: Viewer): Promise<Today> {
  const section = async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    const found = await readPageSection(services, name, read);
    return found === failed ? null : found;
  };
  const [module, news, tasks, recentMessages] = await Promise.all([
    section('module begun', () => findBegunModule(services, viewer)),
    section('watch news', () => findWatchNews(services, viewer)),
    section('move-in tasks', () => listTasks(services, viewer)),
    section('watch this week', () => countThisWeek(services)),
  ]);
  const left = tasks?.filter(({ isDone }) => !isDone) ?? [];
  const done = (tasks?.length ?? 0) - left.length;
  const [next] = left;
  return {
    module,
    news,
    moveIn: next && done > 0 ? { left: left.length, next: next.title } : null,
    live: {
      [featurePaths.packet]: tasks?.length
        ? `${done} of ${counted(tasks.length, 'move-in task')} done`
        : null,
      [featurePaths.neighborhood]: recentMessages === null ? null : formatThisWeek({ recentMessages }),
      [featurePaths.training]: module && `${module.title}: ${formatSectionsDone(module)}`,
    },
  };
}
