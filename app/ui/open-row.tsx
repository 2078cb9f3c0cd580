import { type ReactNode, useId } from 'react';

import { DisclosureMark } from './disclosure';

type OpenRowProps = {
  lead?: ReactNode;
  title: string;
  /** When and where, in at most two lines. */
  note?: ReactNode;
  /** One state, such as a `Pill`. */
  status?: ReactNode;
  headingLevel?: 2 | 3;
  /** As on paper, where nothing opens. */
  isOpen?: boolean;
  /** All that is known of it. */
  children: ReactNode;
};

/** One of `Rows` that opens where it stands, without a script too: for a thing that has no page of its own. */
export function OpenRow({
  lead,
  title,
  note,
  status,
  headingLevel = 3,
  isOpen = false,
  children,
}: OpenRowProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <li>
      <article aria-labelledby={headingId}>
        <details open={isOpen} className="group">
          <summary className="flex min-h-16 items-center gap-3 px-3.5 py-2.5">
            {lead}
            <div className="min-w-0 flex-1">
              <Heading id={headingId} className="leading-snug font-semibold wrap-anywhere">
                {title}
              </Heading>
              {note && <div className="text-sm wrap-anywhere text-muted">{note}</div>}
              {status && <div className="mt-1 flex flex-wrap gap-1.5">{status}</div>}
            </div>
            <DisclosureMark />
          </summary>
          <div className="flex flex-col gap-3 px-3.5 pb-4">{children}</div>
        </details>
      </article>
    </li>
  );
}
