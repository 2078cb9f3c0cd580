import { Link } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';

import { Icon, type IconName } from './icon';
import { PlaceEntriesContext } from './place-entry';
import { PressArea } from './press-area';

type RowsProps = { label?: string; labelledBy?: string; className?: string; children: ReactNode };

export const Rows = ({ label, labelledBy, className = '', children }: RowsProps) => (
  <ul aria-label={label} aria-labelledby={labelledBy} className={`raised divide-y divide-line ${className}`}>
    {children}
  </ul>
);

type RowProps = {
  lead?: ReactNode;
  title: ReactNode;
  /** A name for screen readers if the title doesn't say what the row is, such as 'Next booking'. */
  label?: string;
  to?: string;
  headingLevel?: 2 | 3 | 4;
  note?: ReactNode;
  status?: ReactNode;
  action?: ReactNode;
  foot?: ReactNode;
  id?: string;
  placeId?: string;
  className?: string;
};

/** A list item, at most 140 px high on a phone. Actions wrap below large text. */
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
      {lead}
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

type RowLinkProps = { to: string; label: string; about: string };

/** A row's only action. The whole row presses it. */
export const RowLink = ({ to, label, about }: RowLinkProps) => (
  <Link to={to} aria-label={`${label}: ${about}`} className="row-link row-button">
    {label}
  </Link>
);

/** A low foot: its first part on the left, the others on the right. */
export const RowTools = ({ children }: { children: ReactNode }) => (
  <div className="row-tools">{children}</div>
);

export const IconTile = ({ name }: { name: IconName }) => (
  <span className="icon-tile">
    <Icon name={name} />
  </span>
);

/** A fact with an icon. `name` replaces the icon for screen readers. */
export const IconRow = ({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) => (
  <div className="icon-row">
    <Icon name={icon} />
    <div>
      {name && <span className="sr-only">{name}: </span>}
      {children}
    </div>
  </div>
);
