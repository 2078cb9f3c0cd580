import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';

import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { useRouteScript } from '~/ui/use-route-script';

import { type ContactCard, contactFailures, contactsPath, tryLater } from './contacts';

/** The button that makes a contact the primary one. A press that does not reach the server is told by a toast. */
export function SetPrimary({ contact: { id, name } }: { contact: ContactCard }) {
  useRouteScript('routes/settings/contacts/set-primary');
  const fetcher = useFetcher<{ reply?: unknown }>();
  const showToast = useToast();
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data?.reply) return;
    showToast({ tone: 'error', title: contactFailures.setPrimary, description: tryLater });
  }, [state, data, showToast]);
  return (
    <fetcher.Form method="post" action={`${contactsPath}/${id}/set-primary`}>
      <Button
        variant="secondary"
        isPending={state !== 'idle'}
        pendingLabel="Saving..."
        aria-label={`Set as primary: ${name}`}
      >
        Set as primary
      </Button>
    </fetcher.Form>
  );
}
