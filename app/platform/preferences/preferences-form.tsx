import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';

import { OutboxLine } from '~/platform/mail/outbox-line';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { listed } from '~/ui/facts';
import { FormErrors, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import type { HeardOf, Preferences } from './preferences';
import { TopicTable } from './topic-table';

export type PreferencesFormProps = {
  preferences: Preferences;
  listHeard: HeardOf;
  /** Where the mails go: what the resident signs in with. */
  signInAddress: string;
  /** No mail server is set up. */
  isOutbox: boolean;
};

type Reply = SubmissionResult<string[]> | undefined;

/**
 * The form at /settings/notifications/preferences: which topics, by which channels, and when not.
 * @param props.reply what the server said to the form as a page of its own, without a script
 */
export function PreferencesForm(props: PreferencesFormProps & { reply?: Reply }) {
  useRouteScript('routes/settings/notifications/preferences');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply('preferences', fetcher.data?.reply ?? props.reply, props.preferences);
  return (
    <Card
      title="What you hear of"
      description="Everything is kept in your inbox here, whatever you choose. Push and e-mail come besides."
    >
      <fetcher.Form
        method="post"
        action="/settings/notifications/preferences"
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <TopicTable push={fields.pushTopics} email={fields.emailTopics} offered={props.listHeard.topics} />
        <p className="text-sm text-muted">
          Whatever you choose here, your devices also get: {listed(props.listHeard.nouns)}.
        </p>
        <WhereMailsGo {...props} />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-semibold">Quiet hours</legend>
          <p className="text-sm text-muted">
            A safety alert comes at any hour. So does a health reminder, at the minute that you chose. The
            rest waits until the quiet hours are over. Leave both empty for no quiet hours.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={fields.quietFrom} label="Quiet from" type="time" />
            <TextField field={fields.quietUntil} label="Quiet until" type="time" />
          </div>
        </fieldset>
        <div>
          <Button isPending={fetcher.state !== 'idle'} pendingLabel="Saving...">
            Save preferences
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  );
}

function WhereMailsGo({ signInAddress, isOutbox }: PreferencesFormProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        E-mails go to <strong className="font-semibold">{signInAddress}</strong>, the address that you{' '}
        <Link to="/settings/account">sign in with</Link>.
      </p>
      {isOutbox && <OutboxLine />}
    </div>
  );
}
