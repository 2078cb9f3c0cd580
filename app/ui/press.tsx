import type { SubmissionResult } from '@conform-to/react';
import { type ComponentProps, useContext } from 'react';

import { Button, type ButtonVariant } from './button';
import { FormErrors } from './field';
import { useIsHydrated } from './hydrated';
import { PressAreaContext } from './press-area';
import { type ToastMessage, useToast } from './toast';
import { useEachAnswer } from './use-each-answer';
import { useFormFetcher } from './use-form-fetcher';
import { useHere } from './use-here';
import { useRouteScript } from './use-route-script';

type Reply = SubmissionResult<string[]>;

export type PressAnswer = { reply?: Reply; isUnreached?: boolean };

export type Step = {
  /** The address that the press posts to, and the route that answers there, if it has a script (`useRouteScript`). */
  to: string;
  route: string;
  label: string;
  pendingLabel: string;
  /** The press's subject, for those who hear the button without its card. */
  about: string;
  variant?: ButtonVariant;
};

type PressProps = Pick<Step, 'to' | 'label'> &
  Partial<Step> &
  Pick<ComponentProps<typeof Button>, 'className' | 'children' | 'aria-label' | 'aria-describedby'> & {
    /** The page to go on to: this one, unless given. Null: the route alone decides. */
    leadsTo?: string | null;
    /** Another page keeps the place too, such as the next step in the same panel. */
    keepsScroll?: boolean;
    /** Further fields. */
    fields?: Readonly<Record<string, string>>;
    /** A field by which the route answers instead of redirecting. Sent only with JavaScript. */
    inPlace?: string;
    /** Called after such an answer. */
    onDone?: () => void;
    /** The toast about a failure, besides the message above the button. */
    failure?: (answer: PressAnswer) => ToastMessage;
    /** Makes it a checkbox, which shows its new state at once, and the old one again after a failure. */
    isTicked?: boolean;
    /** The server's reply to a page without JavaScript. */
    reply?: Reply;
  };

/**
 * A button that is a form of its own: a step, such as joining, or a tick. The page keeps its place (`KeepPlace`; without
 * JavaScript, `PressArea`). A failure is shown above it: the server's words, or its route's `away`.
 */
export function Press({
  to,
  route,
  label,
  pendingLabel,
  about,
  leadsTo,
  keepsScroll,
  fields,
  inPlace,
  onDone,
  failure,
  isTicked,
  reply,
  children = label,
  ...button
}: PressProps) {
  useRouteScript(route);
  const fetcher = useFormFetcher<PressAnswer>();
  const showToast = useToast();
  const isHydrated = useIsHydrated();
  const here = useHere();
  const area = useContext(PressAreaContext);
  useEachAnswer<PressAnswer>(fetcher.data, (answer) => {
    if (!answer.reply) onDone?.();
    else if (failure) showToast(failure(answer));
  });
  const hidden = Object.entries({
    ...fields,
    ...(inPlace && isHydrated ? { [inPlace]: 'yes' } : leadsTo !== null && { redirectTo: leadsTo ?? here }),
  });
  const errors = (fetcher.data?.reply ?? reply)?.error?.[''] ?? undefined;
  return (
    <fetcher.Form
      method="post"
      action={isHydrated || area === null ? to : `${to}?${new URLSearchParams({ place: area })}`}
      preventScrollReset={keepsScroll}
      className="flex flex-col items-start gap-3"
    >
      <FormErrors form={{ errors }} />
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        aria-label={about && `${label}: ${about}`}
        {...button}
        {...(isTicked !== undefined && {
          role: 'checkbox',
          'aria-checked': isTicked !== (fetcher.formAction === to),
        })}
        isPending={fetcher.state !== 'idle'}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
