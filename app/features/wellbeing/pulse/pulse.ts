import type { pulseBoards } from '#db/schema';
import type { PhonePart } from '~/domain/phone';
import { counted } from '~/domain/counted';

/** A board where a part of the neighborhood reads its news (S2 §3 Pulse board). */
export type PulseBoard = Omit<typeof pulseBoards.$inferSelect, 'position' | 'retiredAt'> & {
  phoneParts: PhonePart[];
  recentPosts: number;
  /** ISO 8601: when an article was published or changed last; null where there is none. */
  lastUpdated: string | null;
};

export const recentDays = 30;

/** An article as a list shows it. Instants are ISO 8601. */
export type ArticleLine = {
  id: string;
  title: string;
  category: string;
  authorName: string;
  publishedAt: string;
  changedAt: string | null;
  excerpt: string;
};

/** One to read: what `renderMarkdown` made of its text. */
export type Article = Omit<ArticleLine, 'excerpt'> & {
  board: { id: string; name: string };
  html: string;
};

/** A page of a board's articles, the newest first; `category` null: of all. */
export type BoardArticles = {
  articles: ArticleLine[];
  category: string | null;
  page: number;
  hasMore: boolean;
};

export const articlesPerPage = 12;

export const neighborhoodPath = '/wellbeing/neighborhood';
export const boardPath = (id: string): string => `${neighborhoodPath}/pulse/${encodeURIComponent(id)}`;
export const articlePath = (id: string): string => `${neighborhoodPath}/articles/${encodeURIComponent(id)}`;

export function boardArticlesPath(
  boardId: string,
  { category, page }: Pick<BoardArticles, 'category' | 'page'>,
): string {
  const query = new URLSearchParams({
    ...(category !== null && { category }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return boardPath(boardId) + (query && `?${query}`);
}

/** '3 articles in the last 30 days', 'No articles in the last 30 days' */
export const formatRecent = ({ recentPosts }: Pick<PulseBoard, 'recentPosts'>): string =>
  `${recentPosts === 0 ? 'No articles' : counted(recentPosts, 'article')} in the last ${recentDays} days`;
