import type { SubmissionResult } from '@conform-to/react';

import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { CancelLink } from './cancel-link';
import { type ContactCard, contactsPath } from './contacts';

type DeleteContactProps = {
  contact: ContactCard;
  /** Closes the dialog that this stands in; on its own page Cancel leads back to the list. */
  onCancel?: () => void;
};

/** Asks before a contact is gone: the body of the page and of the dialog. */
export function DeleteContact({ contact: { id, name, phone, isPrimary }, onCancel }: DeleteContactProps) {
  useRouteScript('routes/settings/contacts/delete');
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  return (
    <fetcher.Form method="post" action={`${contactsPath}/${id}/delete`} className="flex flex-col gap-6">
      <FormErrors form={{ errors: fetcher.data?.reply?.error?.[''] ?? undefined }} />
      <div className="flex flex-col gap-2">
        <p>Are you sure you want to delete this emergency contact?</p>
        <p className="wrap-anywhere">
          <strong>{name}</strong>, {phone}
        </p>
        {isPrimary && (
          <p className="text-muted">
            This is your primary contact. If there are others, the one that you added first takes its place.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isPending={fetcher.state !== 'idle'} pendingLabel="Deleting...">
          Delete
        </Button>
        <CancelLink onCancel={onCancel} />
      </div>
    </fetcher.Form>
  );
}
