import type { ComponentProps } from 'react';

import { Button } from './button';
import { usePress } from './use-press';
import { useRouteScript } from './use-route-script';

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'isPending'> & {
  /** The address that the press posts to, and the route that answers there, if it has a script (see `useRouteScript`). */
  action: string;
  routeId?: string;
  /** A field that is sent along, such as where to go on afterwards. */
  field?: { name: string; value: string };
  /** The toast for a press that failed. */
  failure: { title: string; description?: string };
};

/** A button that does its one thing at once: a form by itself. */
export function PressButton({ action, routeId, field, failure, ...button }: PressButtonProps) {
  useRouteScript(routeId);
  const fetcher = usePress(failure);
  return (
    <fetcher.Form method="post" action={action}>
      {field && <input type="hidden" {...field} />}
      <Button {...button} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}
