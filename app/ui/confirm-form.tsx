import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { Button } from './button';
import { CancelLink } from './cancel-link';
import { FormErrors } from './field';
import { useFormFetcher } from './use-form-fetcher';
import { useRouteScript } from './use-route-script';

type Reply = SubmissionResult<string[]> | undefined;

export type ConfirmProps = {
  reply?: Reply;
  onCancel?: () => void;
};

type ConfirmFormProps = ConfirmProps & {
  /** The page that the form posts to, and its route as in app/routes.ts. */
  to: string;
  route: string;
  button: string;
  pendingLabel?: string;
  isDanger?: boolean;
  back: string;
  keep?: string;
  children: ReactNode;
};

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
