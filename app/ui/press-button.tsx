import type { SubmissionResult } from '@conform-to/react';
import { type ComponentProps, useEffect } from 'react';

import { Button } from './button';
import { useIsHydrated } from './hydrated';
import { useToast } from './toast';
import { useFormFetcher } from './use-form-fetcher';
import { useRouteScript } from './use-route-script';

type PressButtonProps = Omit<ComponentProps<typeof Button>, 'isPending'> & {
  /** The address that the press posts to, and the route that answers there, if it has a script (see `useRouteScript`). */
  action: string;
  routeId?: string;
  /** A field that is sent along, such as where to go on afterwards. */
  field?: { name: string; value: string };
  /** The toast for a press that failed. Where the server said why, its words take the place of the description. */
  failure: { title: string; description?: string };
  /** The id of an element around it that is still there afterward: without a script the page returns to it. */
  place: string;
};

type Answer = { reply?: SubmissionResult<string[]>; isUnreached?: boolean };

/** A button that does its one thing at once: a form by itself, with no place to say what became of it. */
export function PressButton({ action, routeId, field, failure, place, ...button }: PressButtonProps) {
  useRouteScript(routeId);
  const fetcher = useFormFetcher<Answer>();
  const showToast = useToast();
  const isHydrated = useIsHydrated();
  const { state, data } = fetcher;
  const { title, description } = failure;
  useEffect(() => {
    if (state !== 'idle' || !data?.reply) return;
    const why = data.isUnreached ? undefined : data.reply.error?.['']?.join(' ');
    showToast({ tone: 'error', title, description: why ?? description });
  }, [state, data, title, description, showToast]);
  return (
    <fetcher.Form method="post" action={isHydrated ? action : `${action}?${new URLSearchParams({ place })}`}>
      {field && <input type="hidden" {...field} />}
      <Button {...button} isPending={state !== 'idle'} />
    </fetcher.Form>
  );
}
