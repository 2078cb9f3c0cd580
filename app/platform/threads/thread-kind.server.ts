import type { SQL, SQLWrapper } from 'drizzle-orm';

import type { ThreadSubject } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { ThreadWords } from './threads';

/** Facts of a noun whose things have a public thread. */
export type ThreadKind = {
  /** The pattern of the thing's page. Its only param is the thing's id. */
  page: `/${string}/:${string}`;
  /** The folder of the messages' pages, below the thing's. */
  folder: string;
  /** Route ids of the thread's steps begin with it. */
  routes: `routes/${string}`;
  words: ThreadWords;
  /** Example: 'wrote in', between the author and the thing's title. */
  verb: string;
  /** The thing's title by its id, also of a hidden thing. */
  titleOf(id: SQLWrapper): SQL;
  /**
   * Returns what the thread needs of a thing whose thread the viewer may read. The owner hears of new messages.
   * @throws NotFound
   */
  get(
    services: Services,
    viewer: Viewer,
    id: string,
  ): Promise<{ name: string; ownerId: string | null; whyNotWrite: string | null }>;
};

export type ThreadKinds = Readonly<Record<ThreadSubject, ThreadKind>>;
