import type { MouseEvent } from 'react';

import { LinkButton } from '~/ui/button';

import { digitalHealthPath } from './reminders';

/** Cancel: closes the dialog that it stands in; on a form's own page it leads back to Digital Health. */
export function CancelLink({ onCancel }: { onCancel?: () => void }) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  return (
    <LinkButton to={digitalHealthPath} onClick={cancel} variant="secondary">
      Cancel
    </LinkButton>
  );
}
