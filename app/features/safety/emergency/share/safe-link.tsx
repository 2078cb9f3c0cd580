import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { Button, buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useHere } from '~/ui/use-here';
import { useRouteScript } from '~/ui/use-route-script';

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

export const safeTitle = 'Tell them that you are safe?';

type SafeFormProps = {
  shareId: string;
  /** The page to lead back to. */
  back: string;
  /** Closes the dialog that this stands in; on its own page the link leads back. */
  onCancel?: () => void;
};

/** Asks before a share is ended: the body of the page and of the dialog. */
export function SafeForm({ shareId, back, onCancel }: SafeFormProps) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  useRouteScript('routes/emergency/safe');
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  return (
    <fetcher.Form method="post" action={toPath(shareId)} className="flex flex-col gap-6">
      <FormErrors form={{ errors: fetcher.data?.reply?.error?.[''] ?? undefined }} />
      <input type="hidden" name="redirectTo" value={back} />
      <p>
        The contacts who got your call for help are told that you are safe, and the links to your place stop
        working at once.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button>Yes, I'm safe</Button>
        <Link to={back} onClick={cancel} className={buttonClass('secondary')}>
          Not yet
        </Link>
      </div>
    </fetcher.Form>
  );
}
