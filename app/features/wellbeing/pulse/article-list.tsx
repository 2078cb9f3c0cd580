import type { Photo } from '~/domain/photo';
import { Thumb } from '~/ui/photo-image';
import { SecondaryLink } from '~/ui/button';
import { Row, Rows } from '~/ui/rows';
import { Age } from '~/ui/time';

import { type ArticleLine, articlePath } from './pulse';

type ArticleListProps = { label: string; articles: ArticleLine[]; photos: Readonly<Record<string, Photo>> };

export const ArticleList = ({ label, articles, photos }: ArticleListProps) => (
  <Rows label={label}>
    {articles.map(({ id, title, category, publishedAt, excerpt }) => (
      <Row
        key={id}
        lead={<Thumb photo={photos[id]} fallback={null} />}
        to={articlePath(id)}
        title={title}
        headingLevel={2}
        note={
          <>
            <span className="font-medium text-accent">{category}</span> · <Age at={publishedAt} />
            {excerpt !== '' && <span className="line-clamp-2">{excerpt}</span>}
          </>
        }
      />
    ))}
  </Rows>
);

type Times = Pick<ArticleLine, 'authorName' | 'publishedAt' | 'changedAt'>;

/** Example: 'By Maya Chen · Published Yesterday, 6:00 PM · Updated 5m ago'. */
export function ArticleTimes({ authorName, publishedAt, changedAt }: Times) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      By {authorName} · Published <Age at={publishedAt} />
      {changedAt !== null && (
        <>
          {' '}
          · Updated <Age at={changedAt} />
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

export function ArticlePages({ page, hasMore, toPath }: ArticlePagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="More articles" className="no-print flex flex-wrap gap-3">
      {page > 1 && <SecondaryLink to={toPath(page - 1)}>Newer articles</SecondaryLink>}
      {hasMore && <SecondaryLink to={toPath(page + 1)}>Older articles</SecondaryLink>}
    </nav>
  );
}
