import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { Button, buttonClass } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import type { JoinCode } from './join-codes';

type RevokeCodeProps = {
  code: Pick<JoinCode, 'id' | 'unit'>;
  /** Closes the dialog that this stands in; on its own page the link leads back to the list. */
  onCancel?: () => void;
};

/** Asks before a code becomes worthless: the body of the page and of the dialog. */
export function RevokeCode({ code, onCancel }: RevokeCodeProps) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  useRouteScript('routes/manage/codes/revoke');
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  return (
    <fetcher.Form method="post" action={`/manage/codes/${code.id}/revoke`} className="flex flex-col gap-6">
      <FormErrors form={{ errors: fetcher.data?.reply?.error?.[''] ?? undefined }} />
      <p>
        Nobody will be able to join with the code for <strong>{code.unit}</strong> any more. You can make a
        new one at any time.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger">Revoke the code</Button>
        <Link to="/manage/codes" onClick={cancel} className={buttonClass('secondary')}>
          Keep it
        </Link>
      </div>
    </fetcher.Form>
  );
}
