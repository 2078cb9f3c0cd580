import { Link } from '@remix-run/react';

import { SecondaryLink } from '~/ui/button';

import { ArticleTimes } from './article-list';
import { deleteArticlePath, editArticlePath, type ManagedLine } from './manage-articles';
import { articlePath } from './pulse';

export function ManagedArticleList({ articles }: { articles: ManagedLine[] }) {
  return (
    <ul aria-label="Articles" className="flex flex-col divide-y divide-line raised">
      {articles.map((article) => (
        <li
          key={article.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <Link
              to={articlePath(article.id)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {article.title}
            </Link>
            <p className="wrap-anywhere text-muted">
              {article.boardName} · {article.category}
            </p>
            <ArticleTimes {...article} />
          </div>
          <ArticleLinks {...article} />
        </li>
      ))}
    </ul>
  );
}

function ArticleLinks({ id, title }: Pick<ManagedLine, 'id' | 'title'>) {
  const of = <span className="sr-only"> {title}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <SecondaryLink to={editArticlePath(id)}>Edit{of}</SecondaryLink>
      <SecondaryLink to={deleteArticlePath(id)}>Delete{of}</SecondaryLink>
    </div>
  );
}
