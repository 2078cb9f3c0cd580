import type { MouseEvent, ReactNode } from 'react';

import { SecondaryLink } from './button';

type CancelLinkProps = {
  to: string;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

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
