import type { SubmissionResult } from '@conform-to/react';
import { useFetchers } from '@remix-run/react';
import { useId, useState } from 'react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { type FieldMeta, FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useKeptFocus } from '~/ui/use-kept-focus';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { AlertDetails } from './alert-details';
import { defaultSeverity, type MessageType } from './messages';
import { type Reach, formatReach } from './reach';

const words = {
  safety_alert: {
    heading: 'Send Safety Alert',
    description: 'Goes to all residents at once, with your name on it, and leads the banner for today.',
    title: 'Alert Title',
    message: 'Alert Message',
    send: 'Send safety alert',
    action: '/settings/notifications/safety-alert',
    route: 'routes/settings/notifications/safety-alert',
  },
  community_update: {
    heading: 'Send Community Update',
    description: 'Goes into the inbox of every resident.',
    title: 'Update Title',
    message: 'Update Message',
    send: 'Send community update',
    action: '/settings/notifications/community-update',
    route: 'routes/settings/notifications/community-update',
  },
} as const satisfies Record<MessageType, Record<string, string>>;

type Props = {
  formId: string;
  type: MessageType;
  /** The same press sends once: see messages.server.ts. */
  token: string;
  /** What the server said to the form as a page of its own, without a script. */
  reply: SubmissionResult<string[]> | undefined;
  template: { title: string; message: string } | null;
  /** How many it would reach. */
  reach: Reach;
};

const empty = {
  title: '',
  message: '',
  severity: defaultSeverity,
  isDrill: '',
  expiresAt: '',
  isConfirmed: '',
};

/** The fetcher of each form: while one is sending, neither is sent. One on another page is another. */
const fetcherKey = 'send-';

/** One of the two forms. It is cleared when its message was sent, and only then. */
export function SendForm(props: Props) {
  useRouteScript(words[props.type].route);
  const fetcher = useFormFetcher<Answer>(fetcherKey + useId());
  useKeptFocus(fetcher.sentCount);
  return (
    <TypedForm
      key={fetcher.sentCount}
      {...props}
      fetcher={fetcher}
      reply={fetcher.data?.reply ?? props.reply}
    />
  );
}

type Answer = { reply?: SubmissionResult<string[]> };
type TypedFormProps = Props & { fetcher: ReturnType<typeof useFormFetcher<Answer>> };

function TypedForm({ formId, type, token, reply, template, reach, fetcher }: TypedFormProps) {
  const text = words[type];
  // The one that the form began with, whatever the page has read since.
  const [formToken] = useState(token);
  const isSending = useFetchers().some(({ key, state }) => key.startsWith(fetcherKey) && state !== 'idle');
  const { form, fields } = useReply(formId, reply, { ...empty, ...template });
  return (
    <Card title={text.heading} description={text.description}>
      <fetcher.Form
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        method="post"
        action={text.action}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <input type="hidden" name="formToken" value={formToken} />
        <TextField field={fields.title} label={text.title} aria-required autoComplete="off" />
        <TextAreaField field={fields.message} label={text.message} aria-required rows={4} />
        {type === 'safety_alert' && <AlertDetails fields={fields} />}
        <p className="text-sm text-muted">{formatReach(reach)}</p>
        <SendAgain field={fields.isConfirmed} />
        <Button
          variant={type === 'safety_alert' ? 'danger' : 'primary'}
          isPending={isSending}
          pendingLabel="Sending..."
        >
          {text.send}
        </Button>
      </fetcher.Form>
    </Card>
  );
}

/** As `field.tsx` has it for what is wrong: the focus goes there, with a script and without. */
const asked = { autoFocus: true, 'aria-invalid': true };

/** Asks whether what went out a moment ago is to go out once more; nothing until the server has asked. */
function SendAgain({ field }: { field: FieldMeta }) {
  if (!field.errors) return null;
  return (
    <div role="alert" className="rounded-lg border border-warning bg-warning-soft px-3 pt-3 pb-1">
      <p id={`${field.id}-error`} className="font-medium">
        {field.errors.join(' ')}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...asked}
          type="checkbox"
          name={field.name}
          aria-describedby={`${field.id}-error`}
          className="size-5 shrink-0 accent-(--accent)"
        />
        Yes, send it again
      </label>
    </div>
  );
}
