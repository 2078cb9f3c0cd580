import type { SubmissionResult } from '@conform-to/react';
import { useFetcher, useFetchers } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { AlertDetails } from './alert-details';
import { defaultSeverity, type MessageType } from './messages';
import { type Reach, sayReach } from './reach';

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

const empty = { title: '', message: '', severity: defaultSeverity, isDrill: '', expiresAt: '' };

/** One of the two forms. It is cleared when its message was sent, and only then. */
export function SendForm(props: Props) {
  useRouteScript(words[props.type].route);
  const fetcher = useFetcher<{ reply?: SubmissionResult<string[]> }>({ key: `send-${props.type}` });
  const sentCount = useSentCount(fetcher);
  return (
    <TypedForm key={sentCount} {...props} fetcher={fetcher} reply={fetcher.data?.reply ?? props.reply} />
  );
}

type Fetcher = ReturnType<typeof useFetcher<{ reply?: SubmissionResult<string[]> }>>;

function TypedForm({ formId, type, token, reply, template, reach, fetcher }: Props & { fetcher: Fetcher }) {
  const text = words[type];
  const isSending = useFetchers().some((other) => other.key.startsWith('send-') && other.state !== 'idle');
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
        <input type="hidden" name="formToken" value={token} />
        <TextField field={fields.title} label={text.title} aria-required autoComplete="off" />
        <TextAreaField field={fields.message} label={text.message} aria-required rows={4} />
        {type === 'safety_alert' && <AlertDetails fields={fields} />}
        <p className="text-sm text-muted">{sayReach(reach)}</p>
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

/** How many times the fetcher came back from the server without an error to show. */
function useSentCount(fetcher: Fetcher): number {
  const wasBusy = useRef(false);
  const [count, setCount] = useState(0);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle') wasBusy.current = true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      if (!data?.reply) setCount((before) => before + 1);
    }
  }, [state, data]);
  return count;
}
