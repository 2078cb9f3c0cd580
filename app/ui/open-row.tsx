import { type ReactNode, useContext, useId } from 'react';

import { DisclosureMark } from './disclosure';
import { PlaceEntriesContext } from './place-entry';

type OpenRowProps = {
  lead?: ReactNode;
  title: string;
  note?: ReactNode;
  status?: ReactNode;
  headingLevel?: 2 | 3;
  placeId?: string;
  children: ReactNode;
};

export function OpenRow({ lead, title, note, status, headingLevel = 3, placeId, children }: OpenRowProps) {
  const headingId = useId();
  const places = useContext(PlaceEntriesContext);
  const Heading = `h${headingLevel}` as const;
  return (
    <li {...(placeId !== undefined && places?.toAttributes(placeId))} className="relative">
      <article aria-labelledby={headingId}>
        <details className="group">
          <summary className="row flex-nowrap">
            {lead}
            <div className="min-w-0 flex-1">
              <Heading id={headingId} className="row-title">
                {title}
              </Heading>
              {note && (
                <div className="row-note">
                  {places && placeId !== undefined && <places.PinNumber id={placeId} />}
                  {note}
                </div>
              )}
              {status && <div className="mt-1 flex flex-wrap gap-1.5">{status}</div>}
            </div>
            <DisclosureMark />
          </summary>
          <div className="flex flex-col items-start gap-3 px-3.5 pb-4">
            {places && placeId !== undefined && <places.PinLink id={placeId} />}
            {children}
          </div>
        </details>
      </article>
    </li>
  );
}
