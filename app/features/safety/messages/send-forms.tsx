import type { SubmissionResult } from '@conform-to/react';
import { Link, useFetchers, useLocation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';

import { Button, buttonClass } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
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
    description: 'Goes to everyone at once, in your name, and leads today’s banner.',
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
  /** The one that the page opens at, which stands open, and what the server said to it without a script. */
  first?: MessageType;
  reply?: Reply;
};

/** The sending part of the Notifications view: both forms, each with its Quick Action, folded until they are asked for. */
export function SendForms({ reach, tokens, template, first, reply }: SendFormsProps) {
  const filledIn = template && templates[template];
  const second: MessageType = first === 'community_update' ? 'safety_alert' : 'community_update';
  return (
    <>
      {[first ?? 'safety_alert', second].map((type) => {
        const reached = reach[type];
        const filled = filledIn?.type === type ? filledIn : null;
        return reached ? (
          <Fold key={type} type={type} isOpen={type === first || filled !== null}>
            <QuickAction type={type} />
            <SendForm
              type={type}
              token={tokens[type]}
              reach={reached}
              reply={type === first ? reply : undefined}
              template={filled}
            />
          </Fold>
        ) : (
          <p key={type} className="text-sm text-muted">
            {words[type].refusal}
          </p>
        );
      })}
    </>
  );
}

/** One of the forms behind its name. An address that names it by its fragment opens it, as a browser does of itself. */
function Fold({ type, isOpen, children }: { type: MessageType; isOpen: boolean; children: ReactNode }) {
  const { name, heading, description } = words[type];
  const isNamed = useLocation().hash === `#${name}`;
  // It stays open when its answer has another address.
  const [wasNamed, setWasNamed] = useState(false);
  useEffect(() => {
    if (isNamed) setWasNamed(true);
  }, [isNamed]);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Disclosure
        title={
          <span className="py-1.5">
            <h2 id={headingId} className="text-lg font-semibold">
              {heading}
            </h2>
            <span className="block font-normal text-muted">{description}</span>
          </span>
        }
        isOpen={isOpen || wasNamed}
      >
        {children}
      </Disclosure>
    </section>
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

const templateOf = { safety_alert: 'hurricane', community_update: 'newsletter' } as const;

/** What fills in the form below it, and sends nothing. */
const QuickAction = ({ type }: { type: MessageType }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
    <h3 className="w-full font-semibold">Quick Actions</h3>
    <TemplateLink name={templateOf[type]} />
    <p className="text-sm text-muted">Nothing goes out until you press send.</p>
  </div>
);

/** A link that the server answers with the form filled in; with a script it fills it in on the spot. */
function TemplateLink({ name }: { name: TemplateName }) {
  const template = templates[name];
  const formId = words[template.type].name;
  function fill(event: MouseEvent) {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    form.closest('details')!.open = true;
    setValue(form, 'title', template.title);
    setValue(form, 'message', template.message);
    form.querySelector<HTMLElement>('[name="title"]')?.focus();
  }
  return (
    <Link
      to={`/settings/notifications?template=${name}#${formId}`}
      onClick={fill}
      className={buttonClass('secondary')}
    >
      {template.label}
    </Link>
  );
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
}
