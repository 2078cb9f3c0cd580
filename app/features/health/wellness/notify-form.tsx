import { TextField } from '~/ui/field';

import { type HealthReminder, remindersPath } from './reminders';
import { type FormProps, WellnessForm } from './wellness-form';

/** Asks when to be reminded. @param props.time what the field begins with, YYYY-MM-DDTHH:MM */
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
            hint="By the neighborhood’s clocks."
            type="datetime-local"
            aria-required
          />
          <p className="text-sm text-muted">
            It comes then to your notifications here and to every device that takes your push notifications,
            also in your quiet hours.
          </p>
        </>
      )}
    </WellnessForm>
  );
}
