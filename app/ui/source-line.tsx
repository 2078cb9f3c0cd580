import { formatDate } from './dates';

type SourceLineProps = {
  source: string;
  href?: string;
  /** The last check against the source, YYYY-MM-DD. */
  reviewedOn: string;
};

export function SourceLine({ source, href, reviewedOn }: SourceLineProps) {
  return (
    <p className="text-sm text-muted">
      Source:{' '}
      {href === undefined ? (
        source
      ) : (
        <a href={href} rel="noopener noreferrer" className="py-3 underline underline-offset-4">
          {source}
        </a>
      )}{' '}
      · <span className="inline-block">Reviewed {formatDate(reviewedOn)}</span>
    </p>
  );
}
