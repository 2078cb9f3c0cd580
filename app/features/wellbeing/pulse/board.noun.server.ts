import { eq } from 'drizzle-orm';

import { articles, pulseBoards } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { formerResident, ownRows } from '~/platform/own-data/personal-data.server';

import { articlePhotos } from './article-photos.server';
import { boardContent } from './boards.desk.server';

/** A board and its articles. */
export const board: Noun = {
  contentKinds: [boardContent],
  photoKinds: { article: articlePhotos },
  personalData: [
    ownRows(articles, {
      name: 'articles',
      title: 'Articles that you wrote',
      of: articles.authorId,
      async erase({ db }, { id }) {
        await db.update(articles).set({ authorName: formerResident }).where(eq(articles.authorId, id));
      },
    }),
  ],
  offers: [offer('neighborhood', pulseBoards)],
};
