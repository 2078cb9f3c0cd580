import { TextField } from '~/ui/field';

import { type HealthReminder, remindersPath, usualStatuses } from './reminders';
import { type FormProps, WellnessForm } from './wellness-form';

/** A reminder's item and status (S2 §4): of the one given, or of a new one. */
export function ReminderForm({ reminder, ...rest }: FormProps & { reminder?: HealthReminder }) {
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
            hint="What to see to, such as Dental Cleaning."
            aria-required
            autoComplete="off"
          />
          <TextField
            field={status}
            label="Status"
            hint="How it stands: Due, Scheduled, Completed, or your own words."
            list={`${id}-statuses`}
            aria-required
            autoComplete="off"
          />
          <datalist id={`${id}-statuses`}>
            {usualStatuses.map((usual) => (
              <option key={usual} value={usual} />
            ))}
          </datalist>
        </>
      )}
    </WellnessForm>
  );
}
