import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { Button, type ButtonVariant, TextLink } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { type FieldMeta, FormErrors, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { digitalHealthPath, type HealthReminder, remindersPath, usualStatuses } from './reminders';
import { statsPath, type TodaysStat } from './stats';

export function ReminderForm({ reminder, ...rest }: FormProps & { reminder?: HealthReminder | null }) {
  const id = reminder ? `reminder-${reminder.id}` : 'new-reminder';
  return (
    <WellnessForm
      {...rest}
      id={id}
      action={reminder ? `${remindersPath}/${reminder.id}/edit` : `${remindersPath}/new`}
      route={reminder ? 'edit-reminder' : 'new-reminder'}
      defaults={{ item: reminder?.item ?? '', status: reminder?.status ?? '' }}
      submit={{ label: reminder ? 'Save' : 'Add', pendingLabel: 'Saving...' }}
    >
      {({ item, status }) => (
        <>
          <TextField
            field={item}
            label="Item"
            hint="Such as Dental Cleaning."
            aria-required
            autoComplete="off"
          />
          <TextField
            field={status}
            label="Status"
            hint="Due, Scheduled, Completed, or your own words."
            list={`${id}-statuses`}
            aria-required
            autoComplete="off"
          />
          <datalist id={`${id}-statuses`}>
            {usualStatuses.map((usual) => (
              <option key={usual} value={usual} />
            ))}
          </datalist>
          {reminder && (
            <TextLink
              to={`${remindersPath}/${reminder.id}/delete`}
              aria-label={`Delete this reminder: ${reminder.item}`}
            >
              Delete this reminder
            </TextLink>
          )}
        </>
      )}
    </WellnessForm>
  );
}

export function NotifyForm({
  reminder,
  time,
  ...rest
}: FormProps & { reminder: HealthReminder; time: string }) {
  return (
    <WellnessForm
      {...rest}
      id={`notify-${reminder.id}`}
      action={`${remindersPath}/${reminder.id}/notify`}
      route="notify"
      defaults={{ at: time }}
      submit={{ label: 'Notify me', pendingLabel: 'Saving...' }}
    >
      {({ at }) => (
        <>
          <p className="wrap-anywhere">
            <strong>{reminder.item}</strong>
          </p>
          <TextField
            field={at}
            label="Date and time"
            hint="Local time."
            type="datetime-local"
            aria-required
          />
          <p className="text-sm text-muted">
            You’ll get it here and on every device with push notifications, even during quiet hours.
          </p>
        </>
      )}
    </WellnessForm>
  );
}

export function DeleteReminder({ reminder, ...rest }: FormProps & { reminder: HealthReminder }) {
  return (
    <WellnessForm
      {...rest}
      id={`delete-${reminder.id}`}
      action={`${remindersPath}/${reminder.id}/delete`}
      route="delete-reminder"
      defaults={{}}
      submit={{ label: 'Delete', pendingLabel: 'Deleting...', variant: 'danger' }}
    >
      {() => (
        <div className="flex flex-col gap-2">
          <p>Are you sure you want to delete this reminder?</p>
          <p className="wrap-anywhere">
            <strong>{reminder.item}</strong>, {reminder.status}
          </p>
          {reminder.notifyAt && <p className="text-muted">We won’t remind you about it anymore.</p>}
        </div>
      )}
    </WellnessForm>
  );
}

export function StatForm({ stat, ...rest }: FormProps & { stat: TodaysStat }) {
  return (
    <WellnessForm
      {...rest}
      id={`stat-${stat.stat}`}
      action={`${statsPath}/${stat.stat}/edit`}
      route="edit-stat"
      defaults={{ value: stat.value ?? '' }}
      submit={{ label: 'Save', pendingLabel: 'Saving...' }}
    >
      {({ value }) => (
        <TextField
          field={value}
          label={`${stat.label} today`}
          hint={`Such as ${stat.example}. Leave blank to clear it.`}
          autoComplete="off"
        />
      )}
    </WellnessForm>
  );
}

type Reply = SubmissionResult<string[]> | undefined;

type FormProps = {
  /** The server's answer to a form sent without JavaScript. */
  reply?: Reply;
  onCancel?: () => void;
};

type WellnessFormProps<Name extends string> = FormProps & {
  id: string;
  action: string;
  /** Route id of `action`, as in app/routes.ts. */
  route: string;
  defaults: Record<Name, string>;
  submit: { label: string; pendingLabel: string; variant?: ButtonVariant };
  children: (fields: Record<Name, FieldMeta>) => ReactNode;
};

/** Saving redirects to Digital Health, which closes the dialog. */
function WellnessForm<Name extends string>(props: WellnessFormProps<Name>) {
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
