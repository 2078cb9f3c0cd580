import { Link } from '@remix-run/react';

import { SecondaryLink } from '~/ui/button';
import { Age } from '~/ui/time';

import { type ArticleLine, articlePath } from './pulse';

/** Articles in the order given: each with its first words, which its title leads on from. */
export function ArticleList({ label, articles }: { label: string; articles: ArticleLine[] }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {articles.map((article) => (
        <li key={article.id}>
          <article aria-labelledby={`article-${article.id}`} className="raised p-4 sm:p-5">
            <h2 id={`article-${article.id}`} className="-mt-2 text-lg font-semibold">
              <Link
                to={articlePath(article.id)}
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
              >
                {article.title}
              </Link>
            </h2>
            <p className="text-sm font-medium wrap-anywhere text-accent">{article.category}</p>
            <ArticleTimes {...article} />
            {article.excerpt !== '' && <p className="mt-2 wrap-anywhere">{article.excerpt}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

type Times = Pick<ArticleLine, 'authorName' | 'publishedAt' | 'changedAt'>;

/** 'By Maya Chen · Published Yesterday, 6:00 PM · Changed 5m ago' */
export function ArticleTimes({ authorName, publishedAt, changedAt }: Times) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      By {authorName} · Published <Age at={publishedAt} />
      {changedAt !== null && (
        <>
          {' '}
          · Changed <Age at={changedAt} />
        </>
      )}
    </p>
  );
}

type ArticlePagesProps = {
  page: number;
  hasMore: boolean;
  toPath: (page: number) => string;
};

/** To the pages before and after; nothing where all are on one. */
export function ArticlePages({ page, hasMore, toPath }: ArticlePagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="More articles" className="no-print flex flex-wrap gap-3">
      {page > 1 && <SecondaryLink to={toPath(page - 1)}>Newer articles</SecondaryLink>}
      {hasMore && <SecondaryLink to={toPath(page + 1)}>Older articles</SecondaryLink>}
    </nav>
  );
}
