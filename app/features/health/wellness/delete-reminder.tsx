import { type HealthReminder, remindersPath } from './reminders';
import { type FormProps, WellnessForm } from './wellness-form';

/** Asks before a reminder is gone: the body of the page and of the dialog. */
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
          {reminder.notifyAt && <p className="text-muted">You will not be reminded about it then.</p>}
        </div>
      )}
    </WellnessForm>
  );
}
