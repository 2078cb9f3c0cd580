import type { MouseEvent } from 'react';

import { SecondaryLink } from '~/ui/button';

import { contactsPath } from './contacts';

/** Cancel: closes the dialog that it stands in; on a form's own page it leads back to the list. */
export function CancelLink({ onCancel }: { onCancel?: () => void }) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  return (
    <SecondaryLink to={contactsPath} onClick={cancel}>
      Cancel
    </SecondaryLink>
  );
}
