import { and, asc, eq, isNull } from 'drizzle-orm';

import { articles, pulseBoards } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, Invalid } from '~/domain/errors';
import { renderMarkdown } from '~/domain/markdown.server';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import type { SubmittedPhoto } from '~/domain/photo';
import { savePhotos } from '~/platform/photos/photos.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { editConflict, type ManagedArticles, type Preview, type Section, toSection } from './manage-articles';
import type { ArticleChange, ArticleInput, PreviewInput } from './manage-articles.schema.server';
import { articlesPerPage } from './pulse';
import { newestFirst, noSuchArticle, noSuchBoard } from './pulse.server';

const boardLimit = 100;

export async function listManagedArticles(
  services: Services,
  viewer: Viewer,
  { boardId, page }: Pick<ManagedArticles, 'boardId' | 'page'>,
): Promise<ManagedArticles> {
  mustManageArticles(viewer);
  const boards = await readBoards(services);
  if (boardId !== null && !boards.some(({ id }) => id === boardId)) throw noSuchBoard();
  const { id, title, category, authorName, publishedAt, changedAt } = articles;
  const rows = await services.db
    .select({ id, title, category, authorName, publishedAt, changedAt, boardName: pulseBoards.name })
    .from(articles)
    .innerJoin(pulseBoards, and(eq(pulseBoards.id, articles.boardId), isNull(pulseBoards.retiredAt)))
    .where(boardId === null ? undefined : eq(articles.boardId, boardId))
    .orderBy(...newestFirst)
    .limit(articlesPerPage + 1)
    .offset((page - 1) * articlesPerPage);
  const shown = rows.slice(0, articlesPerPage).map((row) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
  }));
  const named = boards.map(({ id, name }) => ({ id, name }));
  return { articles: shown, boards: named, boardId, page, hasMore: rows.length > articlesPerPage };
}

export async function listSections(services: Services, viewer: Viewer): Promise<Section[]> {
  mustManageArticles(viewer);
  const boards = await readBoards(services);
  return boards.flatMap(({ id, name, categories }) =>
    categories.map((category) => ({ value: toSection(id, category), label: `${name} · ${category}` })),
  );
}

export async function getManagedArticle(services: Services, viewer: Viewer, id: string) {
  mustManageArticles(viewer);
  if (!isUuid(id)) throw noSuchArticle();
  const [row] = await services.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw noSuchArticle();
  const { boardId, category, title, body, revision } = row;
  const photos = await photosOfThing(services, 'article', id);
  return { id, section: toSection(boardId, category), title, body, revision, photos };
}

export function previewArticle(viewer: Viewer, { section, title, body }: PreviewInput): Preview {
  mustManageArticles(viewer);
  return { section, title, html: renderMarkdown(body) };
}

/** Stores the author's current name. A double submit makes one article. @returns the article's id */
export async function publishArticle(
  services: Services,
  viewer: Viewer,
  { section, title, body, formToken, photos = [] }: ArticleInput,
): Promise<string> {
  const dedupeKey = toDedupeKey(formToken, viewer.id, section, title, body, toList(photos));
  return asStaff(services, viewer, right, async (services, note) => {
    const boardAndCategory = await readSection(services, section);
    const [added] = await services.db
      .insert(articles)
      .values({
        ...boardAndCategory,
        title,
        body,
        dedupeKey,
        authorId: viewer.id,
        authorName: formatAuthor(viewer),
        publishedAt: services.clock.now(),
      })
      .onConflictDoNothing({ target: articles.dedupeKey })
      .returning({ id: articles.id });
    if (added) {
      await savePhotos(services, viewer, { subject: 'article', id: added.id }, photos);
      await note({ verb: 'added', kind: 'article', subjectId: added.id });
    }
    const [article] = await services.db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.dedupeKey, dedupeKey));
    if (!article) throw noSuchArticle();
    return article.id;
  });
}

/** Saving an article again unchanged does nothing. @throws Conflict if it has changed since `revision` */
export async function changeArticle(
  services: Services,
  viewer: Viewer,
  id: string,
  { section, title, body, revision, photos }: ArticleChange,
): Promise<void> {
  await asStaff(services, viewer, right, async (services, note) => {
    if (!isUuid(id)) throw noSuchArticle();
    const [stored] = await services.db.select().from(articles).where(eq(articles.id, id)).for('update');
    if (!stored) throw noSuchArticle();
    const storedSection = toSection(stored.boardId, stored.category);
    const shown = await photosOfThing(services, 'article', id);
    const fields = [
      storedSection !== section && 'section',
      stored.title !== title && 'title',
      stored.body !== body && 'body',
      photos && toList(photos) !== toList(shown) && 'photos',
    ].filter((field) => typeof field === 'string');
    if (fields.length === 0) return;
    if (stored.revision !== revision) throw new Conflict(editConflict);
    // The current category may be one that the board has dropped.
    const boardAndCategory = storedSection === section ? {} : await readSection(services, section);
    await services.db
      .update(articles)
      .set({
        ...boardAndCategory,
        title,
        body,
        revision: stored.revision + 1,
        changedAt: services.clock.now(),
      })
      .where(eq(articles.id, id));
    if (photos) await savePhotos(services, viewer, { subject: 'article', id }, photos);
    await note({ verb: 'changed', kind: 'article', subjectId: id, fields });
  });
}

/** @returns the deleted article's title */
export function deleteArticle(services: Services, viewer: Viewer, id: string): Promise<string> {
  return asStaff(services, viewer, right, async (services, note) => {
    if (!isUuid(id)) throw noSuchArticle();
    const [deleted] = await services.db
      .delete(articles)
      .where(eq(articles.id, id))
      .returning({ title: articles.title });
    if (!deleted) throw noSuchArticle();
    await note({ verb: 'removed', kind: 'article', subjectId: id });
    return deleted.title;
  });
}

const toList = (photos: readonly SubmittedPhoto[]): string =>
  JSON.stringify(photos.map(({ id, alt }) => [id, alt]));

const right = ['content', 'look after articles'] as const;
const mustManageArticles = (viewer: Viewer): void => requireCapability(viewer, ...right);

const readBoards = ({ db }: Services) =>
  db
    .select({ id: pulseBoards.id, name: pulseBoards.name, categories: pulseBoards.categories })
    .from(pulseBoards)
    .where(isNull(pulseBoards.retiredAt))
    .orderBy(asc(pulseBoards.position), asc(pulseBoards.id))
    .limit(boardLimit);

async function readSection(services: Services, section: string) {
  for (const { id: boardId, categories } of await readBoards(services)) {
    const category = categories.find((category) => toSection(boardId, category) === section);
    if (category !== undefined) return { boardId, category };
  }
  const detail = 'Choose one of the boards and categories in the list.';
  throw new Invalid(detail, { section: [detail] });
}
