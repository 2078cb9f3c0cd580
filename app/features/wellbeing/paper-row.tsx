import { type ReactNode, useId } from 'react';

import { SourceLine } from '~/ui/source-line';

type PaperRowProps = {
  title: string;
  note: string;
  source: string;
  reviewedOn: string;
  children: ReactNode;
};

/** Printed rows show every detail, since nothing opens on paper. */
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
