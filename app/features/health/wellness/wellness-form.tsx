import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { Button, type ButtonVariant } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { type FieldMeta, FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { digitalHealthPath } from './reminders';

type Reply = SubmissionResult<string[]> | undefined;

/** What each form of Digital Health takes besides its thing, on its page and in its dialog. */
export type FormProps = {
  /** What the server said to the form as a page of its own, without a script. */
  reply?: Reply;
  /** Closes the dialog that this stands in. */
  onCancel?: () => void;
};

type WellnessFormProps<Name extends string> = FormProps & {
  id: string;
  action: string;
  /** The route that `action` leads to, as in app/routes.ts. */
  route: string;
  /** What each field starts with. */
  defaults: Record<Name, string>;
  submit: { label: string; pendingLabel: string; variant?: ButtonVariant };
  children: (fields: Record<Name, FieldMeta>) => ReactNode;
};

/** What the forms of Digital Health have in common. What is saved leads back there, which closes the dialog. */
export function WellnessForm<Name extends string>(props: WellnessFormProps<Name>) {
  const { id, action, route, defaults, submit, onCancel, children } = props;
  useRouteScript(`routes/health/digital/${route}`);
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply(id, fetcher.data?.reply ?? props.reply, defaults);
  return (
    <fetcher.Form method="post" action={action} id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      {children(fields)}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={submit.variant}
          isPending={fetcher.state !== 'idle'}
          pendingLabel={submit.pendingLabel}
        >
          {submit.label}
        </Button>
        <CancelLink to={digitalHealthPath} onCancel={onCancel} />
      </div>
    </fetcher.Form>
  );
}
