import type { Photo } from '~/domain/photo';

import type { ArticleLine } from './pulse';

export type ManagedLine = Omit<ArticleLine, 'excerpt'> & { boardName: string };

/** Of all boards, or of one: the newest first. */
export type ManagedArticles = {
  articles: ManagedLine[];
  boards: { id: string; name: string }[];
  /** Whose articles they are; null: all boards'. */
  boardId: string | null;
  page: number;
  hasMore: boolean;
};

/** Where an article can stand: a category of a board. One choice decides both, which takes no script. */
export type Section = {
  value: string;
  label: string;
};

/** How a form names a category of a board: 'commons-board/News'. */
export const toSection = (boardId: string, category: string): string => `${boardId}/${category}`;

export type ArticleDraft = { section: string; title: string; body: string; photos: Photo[] };

export const blankArticle: ArticleDraft = { section: '', title: '', body: '', photos: [] };

export type EditedArticle = ArticleDraft & {
  id: string;
  revision: number;
};

/** What a text looks like before it is published. */
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

/** Who saves what another manager has changed since is told so; nothing is lost on either side. */
export const changedMeanwhile =
  'Another manager changed this article meanwhile, so yours isn’t saved. Everything you typed is still here. ' +
  'Below is how the article reads now: if you save again, yours takes its place.';

export const articleNotSaved = 'The article couldn’t be saved. Please try again.';
