import type { ReactNode } from 'react';

import { LinkButton } from './button';

type PlacePopupProps = {
  name: string;
  /** The place's page, or its next step, and what the link there says. */
  to: string;
  button: string;
  /** Shown below the facts. */
  more?: ReactNode;
  children: ReactNode;
};

/** A marker's popup: the place's name, a few facts, and the link to its page. */
export const PlacePopup = ({ name, to, button, more, children }: PlacePopupProps) => (
  <div className="flex flex-col items-start gap-2">
    <div>
      <strong className="block">{name}</strong>
      {children}
    </div>
    {more}
    <LinkButton to={to} aria-label={`${button}: ${name}`}>
      {button}
    </LinkButton>
  </div>
);
