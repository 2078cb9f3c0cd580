import type { MouseEvent, ReactNode } from 'react';

import { SecondaryLink } from './button';

type CancelLinkProps = {
  /** Where it leads on the form's own page. */
  to: string;
  /** Closes the dialog that it stands in instead. */
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

/** The way out of a form or a question that changes nothing. */
export function CancelLink({ to, onCancel, children = 'Cancel' }: CancelLinkProps) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  return (
    <SecondaryLink to={to} onClick={cancel}>
      {children}
    </SecondaryLink>
  );
}
