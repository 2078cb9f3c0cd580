import { Link } from '@remix-run/react';

import { buttonClass } from '~/ui/button';
import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';
import { DialogLink } from '~/ui/dialog-link';
import { useHere } from '~/ui/use-here';

const toPath = (shareId: string) => `/emergency/shares/${shareId}/safe`;

/**
 * To the question whether to end a share, and from there back to this page: a dialog, but where a dialog is open
 * already. It asks because a slip would tell everybody that the danger is over.
 */
export function SafeLink({ shareId, isInDialog = false }: { shareId: string; isInDialog?: boolean }) {
  const here = useHere();
  const to = `${toPath(shareId)}?${new URLSearchParams({ back: here }).toString()}`;
  const look = buttonClass('primary', 'whitespace-nowrap');
  if (isInDialog) {
    return (
      <Link to={to} className={look}>
        I'm safe
      </Link>
    );
  }
  return (
    <DialogLink
      to={to}
      title={safeTitle}
      data={{ shareId }}
      content={(data, close) => <SafeForm shareId={data.shareId} back={here} onCancel={close} />}
      className={look}
    >
      I'm safe
    </DialogLink>
  );
}

export const safeTitle = 'Tell them you’re safe?';

type SafeFormProps = Pick<ConfirmProps, 'onCancel'> & {
  shareId: string;
  /** The page to lead back to. */
  back: string;
};

/** Asks before a share is ended: the body of the page and of the dialog. */
export function SafeForm({ shareId, back, onCancel }: SafeFormProps) {
  return (
    <ConfirmForm
      to={toPath(shareId)}
      route="routes/emergency/safe"
      button="Yes, I'm safe"
      back={back}
      keep="Not yet"
      onCancel={onCancel}
    >
      <input type="hidden" name="redirectTo" value={back} />
      <p>
        We’ll tell the contacts who got your call for help that you’re safe. The links to your location stop
        working right away.
      </p>
    </ConfirmForm>
  );
}
