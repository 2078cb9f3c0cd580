import type { Photo } from '~/domain/photo';

import type { ArticleLine } from './pulse';

export type ManagedLine = Omit<ArticleLine, 'excerpt'> & { boardName: string };

export type ManagedArticles = {
  articles: ManagedLine[];
  boards: { id: string; name: string }[];
  boardId: string | null;
  page: number;
  hasMore: boolean;
};

/** A section is a category of a board. One field for both works without JavaScript. */
export type Section = {
  value: string;
  label: string;
};

/** Example: 'commons-board/News'. */
export const toSection = (boardId: string, category: string): string => `${boardId}/${category}`;

export type ArticleDraft = { section: string; title: string; body: string; photos: Photo[] };

export const blankArticle: ArticleDraft = { section: '', title: '', body: '', photos: [] };

export type EditedArticle = ArticleDraft & {
  id: string;
  revision: number;
};

export type Preview = { section: string; title: string; html: string };

export const manageArticlesPath = '/manage/articles';
export const newArticlePath = `${manageArticlesPath}/new`;
export const previewArticlePath = `${manageArticlesPath}/preview`;
export const editArticlePath = (id: string): string => `${manageArticlesPath}/${encodeURIComponent(id)}/edit`;
export const deleteArticlePath = (id: string): string =>
  `${manageArticlesPath}/${encodeURIComponent(id)}/delete`;

export function managedArticlesPath({ boardId, page }: Pick<ManagedArticles, 'boardId' | 'page'>): string {
  const query = new URLSearchParams({
    ...(boardId !== null && { board: boardId }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return manageArticlesPath + (query && `?${query}`);
}

export const editConflict =
  'Another manager changed this article, so yours isn’t saved yet. Everything you typed is still here. ' +
  'The current version is below. If you save again, yours replaces it.';

export const articleNotSaved = 'The article couldn’t be saved. Please try again.';
