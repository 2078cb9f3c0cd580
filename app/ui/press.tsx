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
  to: string;
  route: string;
  label: string;
  pendingLabel: string;
  /** The subject, for screen readers that announce the button without its card. */
  about: string;
  variant?: ButtonVariant;
};

type PressProps = Pick<Step, 'to' | 'label'> &
  Partial<Step> &
  Pick<ComponentProps<typeof Button>, 'className' | 'children' | 'aria-label' | 'aria-describedby'> & {
    /** The next page. Defaults to this one. Null lets the route decide. */
    leadsTo?: string | null;
    keepsScroll?: boolean;
    fields?: Readonly<Record<string, string>>;
    /** A field that asks the route to answer without a redirect. Sent only with JavaScript. */
    inPlace?: string;
    onDone?: () => void;
    failure?: (answer: PressAnswer) => ToastMessage;
    /** Renders a checkbox with optimistic state, which reverts on failure. */
    isTicked?: boolean;
    reply?: Reply;
  };

/** A one-button form. The page keeps its scroll position. A failure appears above the button. */
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
