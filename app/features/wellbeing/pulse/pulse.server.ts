import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';

import { articles, pulseBoards } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { toExcerpt, renderMarkdown } from '~/domain/markdown.server';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import {
  type Article,
  type ArticleLine,
  articlesPerPage,
  type BoardArticles,
  type PulseBoard,
  recentDays,
} from './pulse';

const listLimit = 100;

const dayMs = 86_400_000;

export const listPulseBoards = (services: Services, _viewer: Viewer): Promise<PulseBoard[]> =>
  readBoards(services);

export async function getPulseBoard(services: Services, _viewer: Viewer, id: string): Promise<PulseBoard> {
  const [board] = await readBoards(services, eq(pulseBoards.id, id));
  if (!board) throw noSuchBoard();
  return board;
}

/** @param wanted.page starts at 1 */
export async function listBoardArticles(
  services: Services,
  _viewer: Viewer,
  { id, categories }: Pick<PulseBoard, 'id' | 'categories'>,
  { category, page }: Pick<BoardArticles, 'category' | 'page'>,
): Promise<BoardArticles> {
  if (category !== null && !categories.includes(category)) throw new NotFound('There is no such category.');
  const rows = await services.db
    .select()
    .from(articles)
    .where(and(eq(articles.boardId, id), category === null ? undefined : eq(articles.category, category)))
    .orderBy(...newestFirst)
    .limit(articlesPerPage + 1)
    .offset((page - 1) * articlesPerPage);
  const shown = rows.slice(0, articlesPerPage).map(toLine);
  return { articles: shown, category, page, hasMore: rows.length > articlesPerPage };
}

export async function getArticle(services: Services, _viewer: Viewer, id: string): Promise<Article> {
  if (!isUuid(id)) throw noSuchArticle();
  const [row] = await services.db
    .select({ article: articles, boardName: pulseBoards.name })
    .from(articles)
    .innerJoin(pulseBoards, and(eq(pulseBoards.id, articles.boardId), isNull(pulseBoards.retiredAt)))
    .where(eq(articles.id, id));
  if (!row) throw noSuchArticle();
  const { excerpt: _, ...line } = toLine(row.article);
  const { boardId, body } = row.article;
  return { ...line, board: { id: boardId, name: row.boardName }, html: renderMarkdown(body) };
}

export const noSuchArticle = () => new NotFound('There is no such article. It may have been deleted.');
export const noSuchBoard = () => new NotFound('There is no such board.');

/** `NULLS LAST` matches the index. The column has no nulls. */
export const newestFirst = [sql`${articles.publishedAt} desc nulls last`, asc(articles.id)] as const;

async function readBoards({ db, clock, config }: Services, which?: SQL): Promise<PulseBoard[]> {
  const since = new Date(clock.now().getTime() - recentDays * dayMs);
  const { boardId, publishedAt, changedAt } = articles;
  const news = db
    .select({
      boardId,
      recentPosts: sql`count(*) filter (where ${gt(publishedAt, since)})`.mapWith(Number).as('recent_posts'),
      // `greatest` ignores a null `changedAt`.
      lastUpdated: sql<Date | null>`max(greatest(${publishedAt}, ${changedAt}))`
        .mapWith(publishedAt)
        .as('last_updated'),
    })
    .from(articles)
    .groupBy(boardId)
    .as('news');
  const rows = await db
    .select({
      ...getTableColumns(pulseBoards),
      recentPosts: news.recentPosts,
      lastUpdated: news.lastUpdated,
    })
    .from(pulseBoards)
    .leftJoin(news, eq(news.boardId, pulseBoards.id))
    .where(and(isNull(pulseBoards.retiredAt), which))
    .orderBy(asc(pulseBoards.position), asc(pulseBoards.id))
    .limit(listLimit);
  return rows.map(({ position: _, retiredAt: __, recentPosts, lastUpdated, ...board }) => ({
    ...board,
    phoneParts: parsePhoneText(board.phone, config.country),
    recentPosts: recentPosts ?? 0,
    lastUpdated: lastUpdated?.toISOString() ?? null,
  }));
}

function toLine(row: typeof articles.$inferSelect): ArticleLine {
  const { id, title, category, authorName, publishedAt, changedAt, body } = row;
  return {
    id,
    title,
    category,
    authorName,
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    excerpt: toExcerpt(body),
  };
}
