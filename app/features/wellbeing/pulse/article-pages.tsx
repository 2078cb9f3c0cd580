import { SecondaryLink } from '~/ui/button';

type ArticlePagesProps = {
  page: number;
  hasMore: boolean;
  /** The address of a page. */
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
