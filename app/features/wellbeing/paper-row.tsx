import { type ReactNode, useId } from 'react';

import { SourceLine } from '~/ui/source-line';

type PaperRowProps = {
  title: string;
  note: string;
  source: string;
  /** YYYY-MM-DD. */
  reviewedOn: string;
  children: ReactNode;
};

/** One of `Rows` on paper, where nothing opens and nothing is pressed: all that is known of a thing. */
export function PaperRow({ title, note, source, reviewedOn, children }: PaperRowProps) {
  const headingId = useId();
  return (
    <li>
      <article aria-labelledby={headingId} className="paper-row">
        <h3 id={headingId}>{title}</h3>
        <p className="row-note">{note}</p>
        {children}
        <SourceLine source={source} reviewedOn={reviewedOn} />
      </article>
    </li>
  );
}
