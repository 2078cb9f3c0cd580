import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { Button } from './button';
import { CancelLink } from './cancel-link';
import { FormErrors } from './field';
import { useFormFetcher } from './use-form-fetcher';
import { useRouteScript } from './use-route-script';

type Reply = SubmissionResult<string[]> | undefined;

/** What a confirmation is given by the page or the dialog that it stands in. */
export type ConfirmProps = {
  /** What the server said to the page, without a script. */
  reply?: Reply;
  /** Closes the dialog that this stands in; on its own page the link leads back. */
  onCancel?: () => void;
};

type ConfirmFormProps = ConfirmProps & {
  /** The page of its own, which the form posts to, and that page's route as in app/routes.ts. */
  to: string;
  route: string;
  button: string;
  pendingLabel?: string;
  isDanger?: boolean;
  /** The way out: where it leads, and what it says. */
  back: string;
  keep?: string;
  children: ReactNode;
};

/** Asks before something is changed: the body of a page and of its dialog. */
export function ConfirmForm({
  reply,
  onCancel,
  to,
  route,
  button,
  pendingLabel,
  isDanger = false,
  back,
  keep = 'Cancel',
  children,
}: ConfirmFormProps) {
  useRouteScript(route);
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  return (
    <fetcher.Form method="post" action={to} className="flex flex-col gap-6">
      <FormErrors form={{ errors: (fetcher.data?.reply ?? reply)?.error?.[''] ?? undefined }} />
      <div className="flex flex-col gap-2 wrap-anywhere">{children}</div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={fetcher.state !== 'idle'}
          pendingLabel={pendingLabel}
        >
          {button}
        </Button>
        <CancelLink to={back} onCancel={onCancel}>
          {keep}
        </CancelLink>
      </div>
    </fetcher.Form>
  );
}
