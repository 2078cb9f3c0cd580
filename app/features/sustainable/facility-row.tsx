import type { ReactNode } from 'react';

import { Picture } from '~/ui/picture';
import { Row, RowLink } from '~/ui/rows';

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
  <Row
    placeId={placeId}
    lead={<Picture src={picture} className="size-14" />}
    title={name}
    headingLevel={3}
    note={note}
    className="py-2!"
    foot={
      <>
        <ul aria-label={`${itemsLabel} of ${name}`} className="min-w-40 flex-1 text-sm leading-snug">
          {items.map((item) => (
            <li key={item} className="inline after:content-['_·_'] last:after:content-none">
              {item}
            </li>
          ))}
          {more > 0 && <li className="inline whitespace-nowrap text-muted">+{more} more</li>}
        </ul>
        <RowLink to={to} label={action} about={name} />
      </>
    }
  />
);
