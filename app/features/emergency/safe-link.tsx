import { Form, Link } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { Button, buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

const pathOf = (shareId: string) => `/emergency/shares/${shareId}/safe`;

/** To the question whether to end a share: a dialog, but where a dialog is open already. */
export function SafeLink({ shareId, isInDialog = false }: { shareId: string; isInDialog?: boolean }) {
  const look = buttonClass('primary');
  if (isInDialog) {
    return (
      <Link to={pathOf(shareId)} className={look}>
        I'm safe
      </Link>
    );
  }
  return (
    <DialogLink
      to={pathOf(shareId)}
      title={safeTitle}
      data={{ shareId }}
      content={(data, close) => <SafeForm shareId={data.shareId} onCancel={close} />}
      className={look}
    >
      I'm safe
    </DialogLink>
  );
}

export const safeTitle = 'Tell them that you are safe?';

type SafeFormProps = {
  shareId: string;
  /** Closes the dialog that this stands in; on its own page the link leads back. */
  onCancel?: () => void;
};

/** Asks before a share is ended: the body of the page and of the dialog. */
export function SafeForm({ shareId, onCancel }: SafeFormProps) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  return (
    <Form method="post" action={pathOf(shareId)} className="flex flex-col gap-6">
      <p>
        The contacts who got your call for help are told that you are safe, and the links to your place stop
        working at once.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button>Yes, I'm safe</Button>
        <Link to="/emergency" onClick={cancel} className={buttonClass('secondary')}>
          Not yet
        </Link>
      </div>
    </Form>
  );
}
