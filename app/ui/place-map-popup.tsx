import type { ReactNode } from 'react';

import { LinkButton } from './button';

type PlacePopupProps = {
  name: string;
  to: string;
  button: string;
  more?: ReactNode;
  children: ReactNode;
};

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
