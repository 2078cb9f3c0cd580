import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';

import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { useRouteScript } from '~/ui/use-route-script';

import { type HealthReminder, reminderFailures, remindersPath } from './reminders';

/** Takes a reminder's time off. A press that does not reach the server is told by a toast. */
export function SilenceButton({ reminder: { id, item } }: { reminder: HealthReminder }) {
  useRouteScript('routes/health/digital/silence');
  const fetcher = useFetcher<{ reply?: unknown }>();
  const showToast = useToast();
  const { state, data } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data?.reply) showToast({ tone: 'error', title: reminderFailures.silence });
  }, [state, data, showToast]);
  return (
    <fetcher.Form method="post" action={`${remindersPath}/${id}/silence`}>
      <Button
        variant="quiet"
        className="-ml-4"
        isPending={state !== 'idle'}
        pendingLabel="Saving..."
        aria-label={`Don’t remind me of ${item}`}
      >
        Don’t remind me
      </Button>
    </fetcher.Form>
  );
}
