import { Link } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';

import { Icon, type IconName } from './icon';
import { PlaceEntriesContext } from './place-entry';
import { PressArea } from './press-area';

type RowsProps = { label?: string; labelledBy?: string; className?: string; children: ReactNode };

/** A list of rows: things of one kind, one under the other. */
export const Rows = ({ label, labelledBy, className = '', children }: RowsProps) => (
  <ul aria-label={label} aria-labelledby={labelledBy} className={`raised divide-y divide-line ${className}`}>
    {children}
  </ul>
);

type RowProps = {
  /** What is seen before it is read: an `IconTile`, a `DateTile`, an `Avatar` or a `Picture`. */
  lead?: ReactNode;
  title: ReactNode;
  /** What the row is, where its title does not say it: heard and not seen, such as 'Next booking'. */
  label?: string;
  /** The page of the thing; all of the row leads there, but for its action. */
  to?: string;
  /** Where the row's title is a heading of the page. */
  headingLevel?: 2 | 3 | 4;
  /** When and where, in at most two lines. */
  note?: ReactNode;
  /** One state, such as a `Pill`. */
  status?: ReactNode;
  /** One button or link, or a short figure. */
  action?: ReactNode;
  /** A line of its own below, where one action is not all. */
  foot?: ReactNode;
  id?: string;
  /** Which place of its panel's map it is (`MapOrList`). */
  placeId?: string;
  className?: string;
};

/**
 * One thing in a list, at most 140 px high on a phone: what it is, when and where, one state, one action. The rest is
 * its own page's. Text set so large that the action has no room beside it has it below.
 */
export function Row({
  lead,
  title,
  label,
  to,
  headingLevel,
  note,
  status,
  action,
  foot,
  id,
  placeId,
  className = '',
}: RowProps) {
  const places = useContext(PlaceEntriesContext);
  const words = (
    <>
      {label && <span className="sr-only">{label}: </span>}
      {title}
    </>
  );
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <PressArea
      as="li"
      id={id}
      {...(placeId !== undefined && places?.toAttributes(placeId))}
      className={className ? `row ${className}` : 'row'}
    >
      {places && placeId !== undefined ? <places.Lead id={placeId}>{lead}</places.Lead> : lead}
      <div className="row-words">
        <Title className="row-title">
          {to ? (
            <Link to={to} className="row-link">
              {words}
            </Link>
          ) : (
            words
          )}
        </Title>
        {note && <div className="row-note">{note}</div>}
        {status && <div className="mt-1 flex flex-wrap gap-1.5">{status}</div>}
      </div>
      {action && <div className="row-action">{action}</div>}
      {foot && <div className="row-foot">{foot}</div>}
    </PressArea>
  );
}

/** A row's icon on the section's soft ground. */
export const IconTile = ({ name }: { name: IconName }) => (
  <span className="icon-tile">
    <Icon name={name} />
  </span>
);

/** A fact that needs no label: an icon says what it is of. @param props.name what is heard in the icon's place */
export const IconRow = ({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) => (
  <div className="icon-row">
    <Icon name={icon} />
    <div>
      {name && <span className="sr-only">{name}: </span>}
      {children}
    </div>
  </div>
);
