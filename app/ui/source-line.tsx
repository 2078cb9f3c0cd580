import { formatDate } from './dates';

type SourceLineProps = {
  source: string;
  href?: string;
  /** When somebody last held it against its source, YYYY-MM-DD. */
  reviewedOn: string;
};

/** 'Source: Metro · Reviewed November 1, 2026': where a statement is from, and how fresh it is. */
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
