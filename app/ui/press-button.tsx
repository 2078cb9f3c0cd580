import { useFetcher } from '@remix-run/react';
import { type ComponentProps, useEffect } from 'react';

import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { useRouteScript } from '~/ui/use-route-script';

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'isPending'> & {
  /** The address that the press posts to, and the route that answers there (see `useRouteScript`). */
  action: string;
  routeId: string;
  /** A field that is sent along, such as where to go on afterwards. */
  field?: { name: string; value: string };
  /** The toast for a press that did not reach the server. */
  failure: { title: string; description: string };
};

/** A button that does its one thing at once: a form by itself. */
export function PressButton({ action, routeId, field, failure, ...button }: PressButtonProps) {
  useRouteScript(routeId);
  const fetcher = useFetcher<{ reply?: unknown }>();
  const showToast = useToast();
  const { state, data } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data?.reply) showToast({ tone: 'error', ...failure });
  }, [state, data, failure, showToast]);
  return (
    <fetcher.Form method="post" action={action}>
      {field && <input type="hidden" {...field} />}
      <Button {...button} isPending={state !== 'idle'} />
    </fetcher.Form>
  );
}
