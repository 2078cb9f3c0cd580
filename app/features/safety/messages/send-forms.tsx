import type { SubmissionResult } from '@conform-to/react';
import { Link, useFetchers } from '@remix-run/react';
import { type MouseEvent, useId, useState } from 'react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { type FieldMeta, FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useKeptFocus } from '~/ui/use-kept-focus';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { AlertDetails } from './alert-details';
import {
  defaultSeverity,
  formatReach,
  type MessageType,
  type Reach,
  type TemplateName,
  templates,
} from './messages';

/** `name`: of the form, of the address below `/settings/notifications` that it posts to, and of that route. */
const words = {
  safety_alert: {
    name: 'safety-alert',
    heading: 'Send Safety Alert',
    description: 'Goes to all residents at once, with your name on it, and leads the banner for today.',
    title: 'Alert Title',
    message: 'Alert Message',
    send: 'Send safety alert',
    refusal: 'Safety alerts are sent by the community managers. In an emergency, call for help first.',
  },
  community_update: {
    name: 'community-update',
    heading: 'Send Community Update',
    description: 'Goes into the inbox of every resident.',
    title: 'Update Title',
    message: 'Update Message',
    send: 'Send community update',
    refusal: 'Community updates are posted by the community managers.',
  },
} as const satisfies Record<MessageType, Record<string, string>>;

export type SendFormsData = {
  /** How many each would reach; null where the viewer may not send it. */
  reach: Record<MessageType, Reach | null>;
  /** The same press of each sends once: see messages.server.ts. */
  tokens: Record<MessageType, string>;
  /** The template that the address asks for, for a page without a script. */
  template: TemplateName | null;
};

type Reply = SubmissionResult<string[]> | undefined;

type SendFormsProps = SendFormsData & {
  /** The one that the page opens at, and what the server said to it without a script. */
  first?: MessageType;
  reply?: Reply;
};

/** The sending part of the Notifications view: both forms and the Quick Actions. */
export function SendForms({ reach, tokens, template, first = 'safety_alert', reply }: SendFormsProps) {
  const filledIn = template && templates[template];
  const second: MessageType = first === 'safety_alert' ? 'community_update' : 'safety_alert';
  return (
    <>
      {[first, second].map((type) => {
        const reached = reach[type];
        return reached ? (
          <SendForm
            key={type}
            type={type}
            token={tokens[type]}
            reach={reached}
            reply={type === first ? reply : undefined}
            template={filledIn?.type === type ? filledIn : null}
          />
        ) : (
          <Card key={type} title={words[type].heading}>
            <p>{words[type].refusal}</p>
          </Card>
        );
      })}
      {reach.safety_alert && (
        <Card
          title="Quick Actions"
          description="Fills in a form above. Nothing is sent until you press send."
        >
          <div className="flex flex-col gap-2 sm:flex-row">
            <TemplateLink name="hurricane" />
            {reach.community_update && <TemplateLink name="newsletter" />}
          </div>
        </Card>
      )}
    </>
  );
}

type SendFormProps = {
  type: MessageType;
  token: string;
  reach: Reach;
  reply: Reply;
  template: { title: string; message: string } | null;
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
function SendForm(props: SendFormProps) {
  useRouteScript(`routes/settings/notifications/${words[props.type].name}`);
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

type Answer = { reply?: Reply };
type TypedFormProps = SendFormProps & { fetcher: ReturnType<typeof useFormFetcher<Answer>> };

function TypedForm({ type, token, reply, template, reach, fetcher }: TypedFormProps) {
  const text = words[type];
  // The one that the form began with, whatever the page has read since.
  const [formToken] = useState(token);
  const isSending = useFetchers().some(({ key, state }) => key.startsWith(fetcherKey) && state !== 'idle');
  const { form, fields } = useReply(text.name, reply, { ...empty, ...template });
  return (
    <Card title={text.heading} description={text.description}>
      <fetcher.Form
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        method="post"
        action={`/settings/notifications/${text.name}`}
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

/** A link that the server answers with the form filled in; with a script it fills it in on the spot. */
function TemplateLink({ name }: { name: TemplateName }) {
  const template = templates[name];
  const formId = words[template.type].name;
  function fill(event: MouseEvent) {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    setValue(form, 'title', template.title);
    setValue(form, 'message', template.message);
    form.querySelector<HTMLElement>('[name="title"]')?.focus();
  }
  return (
    <Link
      to={`/settings/notifications?template=${name}#${formId}`}
      onClick={fill}
      className="inline-flex min-h-11 items-center rounded-lg border border-line-strong px-4 py-2 font-semibold no-underline hover:bg-sunken"
    >
      {template.label}
    </Link>
  );
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
}
