import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';

import { OutboxLine } from '~/platform/mail/outbox-line';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { DisclosureMark } from '~/ui/disclosure';
import { formatList } from '~/ui/facts';
import { type FieldMeta, FormErrors, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import type { AvailableTopics, Preferences } from './preferences';
import { TopicRows } from './topic-rows';

export type PreferencesFormProps = {
  preferences: Preferences;
  listHeard: AvailableTopics;
  signInAddress: string;
  isOutbox: boolean;
  isManager: boolean;
};

type Reply = SubmissionResult<string[]> | undefined;

export function PreferencesForm(props: PreferencesFormProps & { reply?: Reply }) {
  useRouteScript('routes/settings/notifications/preferences');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply('preferences', fetcher.data?.reply ?? props.reply, props.preferences);
  return (
    <Card id="topics" title="What you get notified about" description="Your inbox always gets everything.">
      <fetcher.Form
        method="post"
        action="/settings/notifications/preferences"
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        noValidate
        className="flex flex-col gap-3"
      >
        <FormErrors form={form} />
        <TopicRows push={fields.pushTopics} email={fields.emailTopics} offered={props.listHeard.topics} />
        <WhereMailsGo {...props} />
        <QuietHours from={fields.quietFrom} until={fields.quietUntil} />
        <p className="text-sm text-muted">
          Your devices always get these: {formatList(props.listHeard.nouns)}.
        </p>
        <div>
          <Button isPending={fetcher.state !== 'idle'} pendingLabel="Saving...">
            Save preferences
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  );
}

function QuietHours({ from, until }: { from: FieldMeta; until: FieldMeta }) {
  const hasErrors = [from, until].some(({ errors }) => errors?.length);
  const isSet = Boolean(from.initialValue && until.initialValue);
  return (
    <details open={hasErrors || undefined} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 font-medium">
        <span>Quiet hours: {isSet ? 'on' : 'off'}</span>
        <DisclosureMark />
      </summary>
      <div className="flex flex-col gap-3 px-3 pb-4">
        <p className="text-sm text-muted">
          Safety alerts and your health reminders still come. Everything else waits until quiet hours are
          over. Leave both blank for no quiet hours.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={from} label="Quiet from" type="time" />
          <TextField field={until} label="Quiet until" type="time" />
        </div>
      </div>
    </details>
  );
}

function WhereMailsGo({ signInAddress, isOutbox, isManager }: PreferencesFormProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm wrap-anywhere">
        We email you at <strong className="font-semibold">{signInAddress}</strong>, the address you{' '}
        <Link to="/settings/account">sign in with</Link>.
      </p>
      {isOutbox && <OutboxLine isForResident={!isManager} />}
    </div>
  );
}
