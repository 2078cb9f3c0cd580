import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { PlaceLead, usePlaceEntry } from '~/ui/map-places';
import { Picture } from '~/ui/picture';

type FacilityRowProps = {
  placeId: string;
  to: string;
  action: string;
  name: string;
  picture: string;
  note: ReactNode;
  itemsLabel: string;
  items: readonly string[];
  more: number;
};

export const FacilityRow = ({
  placeId,
  to,
  action,
  name,
  picture,
  note,
  itemsLabel,
  items,
  more,
}: FacilityRowProps) => (
  <li {...usePlaceEntry(placeId)} className="flex flex-col gap-0.5 px-3.5 py-2">
    <div className="flex items-center gap-3">
      <PlaceLead id={placeId}>
        <Picture src={picture} className="size-11" />
      </PlaceLead>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="leading-snug font-semibold">{name}</h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
    </div>
    <div className="flex flex-wrap items-center justify-end gap-x-3">
      <ul aria-label={`${itemsLabel} of ${name}`} className="min-w-40 flex-1 text-sm leading-snug">
        {items.map((item) => (
          <li key={item} className="inline after:content-['_·_'] last:after:content-none">
            {item}
          </li>
        ))}
        {more > 0 && <li className="inline whitespace-nowrap text-muted">+{more} more</li>}
      </ul>
      <Link
        to={to}
        aria-label={`${action}: ${name}`}
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        {action}
      </Link>
    </div>
  </li>
);
