import type { ReactNode } from 'react';

import { WalkFromHome } from '~/platform/places/walk-from-home';
import { Picture } from '~/ui/picture';
import { Row, RowLink, RowTools } from '~/ui/rows';

type FacilityRowProps = {
  place: { id: string; latitude: number; longitude: number };
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
  place,
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
    placeId={place.id}
    lead={<Picture src={picture} className="size-14" />}
    title={name}
    headingLevel={3}
    note={
      <>
        {note}
        <ul aria-label={`${itemsLabel} of ${name}`}>
          {items.map((item) => (
            <li key={item} className="inline after:content-['_·_'] last:after:content-none">
              {item}
            </li>
          ))}
          {more > 0 && <li className="inline whitespace-nowrap">+{more} more</li>}
        </ul>
      </>
    }
    foot={
      <RowTools>
        <RowLink to={to} label={action} about={name} />
        <WalkFromHome place={place} />
      </RowTools>
    }
  />
);
