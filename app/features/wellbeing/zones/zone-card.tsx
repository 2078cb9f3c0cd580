import { type ReactNode, useId } from 'react';

import { SourceLine } from '~/ui/source-line';

import { formatMark } from './zone-words';
import type { SchoolZone, TaxZone, ZoneMark } from './zones';

type ZoneCardProps = {
  zone: TaxZone | SchoolZone;
  title: string;
  /** One line under the title. */
  kind: string;
  children: ReactNode;
};

/** A zone in the list. */
export function ZoneCard({ zone, title, kind, children }: ZoneCardProps) {
  const headingId = useId();
  return (
    <li className="flex min-w-0">
      <article
        aria-labelledby={headingId}
        className={`flex w-full min-w-0 flex-col gap-3 rounded-2xl border bg-surface p-4 sm:p-5 ${zone.mark === 'own' ? 'border-2 border-accent' : 'border-line'}`}
      >
        <div>
          <h3 id={headingId} className="text-lg font-semibold wrap-anywhere">
            {title}
          </h3>
          <p className="text-sm font-medium text-accent">{kind}</p>
          <MarkLine mark={zone.mark} />
        </div>
        {children}
        <div className="mt-auto">
          <SourceLine source={zone.source} href={zone.sourceUrl} reviewedOn={zone.reviewedOn} />
        </div>
      </article>
    </li>
  );
}

/** A zone in a popup: the same, in a narrow place. */
export function ZonePopup({ zone, title, kind, children }: ZoneCardProps) {
  return (
    <>
      <div>
        <strong className="block">{title}</strong>
        {kind}
        <MarkLine mark={zone.mark} />
      </div>
      {children}
      <SourceLine source={zone.source} href={zone.sourceUrl} reviewedOn={zone.reviewedOn} />
    </>
  );
}

function MarkLine({ mark }: { mark: ZoneMark }) {
  if (mark === null) return null;
  return (
    <p className="my-1">
      <span className="inline-block rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-medium text-ink">
        {formatMark(mark)}
      </span>
    </p>
  );
}
