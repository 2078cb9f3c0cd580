import { sql } from 'drizzle-orm';

import { articles, pulseBoards } from '#db/schema';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { articlePath } from './pulse';

/** An article goes out of sight with its board. */
export const articlePhotos = photosOf({
  label: 'Article',
  table: articles,
  isShown: sql`exists (
    select from ${pulseBoards} where ${pulseBoards.id} = ${articles.boardId} and ${pulseBoards.retiredAt} is null)`,
  keeper: 'content',
  toPath: articlePath,
});
