import type { pulseBoards } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';
import { counted } from '~/domain/counted';

export type PulseBoard = Omit<typeof pulseBoards.$inferSelect, 'position' | 'retiredAt'> & {
  phoneParts: PhonePiece[];
  recentPosts: number;
  /** ISO 8601 time of the latest article or edit. */
  lastUpdated: string | null;
};

export const recentDays = 30;

export type ArticleLine = {
  id: string;
  title: string;
  category: string;
  authorName: string;
  publishedAt: string;
  changedAt: string | null;
  excerpt: string;
};

/** `html` is the sanitized output of `renderMarkdown`. */
export type Article = Omit<ArticleLine, 'excerpt'> & {
  board: { id: string; name: string };
  html: string;
};

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

export const formatRecent = ({ recentPosts }: Pick<PulseBoard, 'recentPosts'>): string =>
  `${recentPosts === 0 ? 'No articles' : counted(recentPosts, 'article')} in the last ${recentDays} days`;
