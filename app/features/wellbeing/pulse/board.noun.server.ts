import { eq, sql, isNull } from 'drizzle-orm';

import { articles, pulseBoards } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { byFormerResident, formerResident, ownRows } from '~/platform/own-data/personal-data.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { articlePath, boardPath } from './pulse';

/** Retiring a board hides its articles. */
const isArticleShown = sql`exists (
  select from ${pulseBoards} where ${pulseBoards.id} = ${articles.boardId} and ${pulseBoards.retiredAt} is null)`;

const articlePhotos = photosOf({
  label: 'Article',
  table: articles,
  isShown: isArticleShown,
  keeper: 'content',
  toPath: articlePath,
});

const boardContent = defineContent({
  name: 'boards',
  title: 'Boards',
  one: 'board',
  section: 'Well-being',
  about: 'News boards for parts of the neighborhood, on Neighborhood. Retiring a board hides its articles.',
  table: pulseBoards,
  key: ['name'],
  noteCells: ['type', 'manager'],
  toPath: boardPath,
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Bulletin board or Screen' }),
    paragraph('description', 'Description'),
    line('address', 'Address'),
    line('manager', 'Manager'),
    phone('phone', 'Phone'),
    line('hours', 'Hours', { hint: 'Such as Every day, 7 AM to 9 PM' }),
    lines('categories', 'Article categories', { isOptional: false }),
    lines('features', 'What it offers'),
    place(),
  ],
});

export const board: Noun = {
  search: [
    {
      name: 'articles',
      label: 'Articles',
      icon: 'book',
      of: 'neighborhood',
      table: articles,
      title: articles.title,
      note: articles.category,
      body: articles.body,
      isShown: isArticleShown,
      order: sql`${articles.publishedAt} desc`,
      toPath: articlePath,
    },
    {
      name: 'boards',
      label: 'Boards',
      icon: 'megaphone',
      of: 'neighborhood',
      table: pulseBoards,
      title: pulseBoards.name,
      note: pulseBoards.type,
      body: pulseBoards.description,
      isShown: isNull(pulseBoards.retiredAt),
      order: pulseBoards.position,
      toPath: boardPath,
    },
  ],
  contentKinds: [boardContent],
  photoKinds: { article: articlePhotos },
  personalData: [
    ownRows(articles, {
      name: 'articles',
      title: 'Articles you wrote',
      of: articles.authorId,
      stays: byFormerResident,
      async erase({ db }, { id }) {
        await db.update(articles).set({ authorName: formerResident }).where(eq(articles.authorId, id));
      },
    }),
  ],
  auditKinds: {
    article: {
      one: 'article',
      all: 'Articles',
      toPath: (id) => `/manage/articles/${id}/edit`,
      name: (id) => sql`select ${articles.title} from ${articles} where ${articles.id}::text = ${id}`,
    },
  },
  counts: { articles: sql`select count(*) from ${articles}` },
  offers: [offer('neighborhood', pulseBoards)],
};
