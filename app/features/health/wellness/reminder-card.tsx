import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialog-link';

import { ReminderForm } from './reminder-form';
import { type ListedReminder, ReminderList } from './reminder-list';
import { reminderLimit, remindersPath } from './reminders';

/** Health Reminders (S2 §2): the list, and how one is added. */
export function ReminderCard({ reminders }: { reminders: ListedReminder[] }) {
  const isFull = reminders.length >= reminderLimit;
  return (
    <Card title="Health Reminders" description="Check-ups and tests to keep in mind. Only you see them.">
      <div className="flex flex-col gap-5">
        {reminders.length > 0 ? (
          <ReminderList reminders={reminders} />
        ) : (
          <p className="text-muted">
            No reminders yet. Add the first, such as your next check-up at the doctor’s.
          </p>
        )}
        {isFull ? (
          <p className="text-muted">
            You have {reminderLimit} reminders, which is the most there can be. Delete one to add another.
          </p>
        ) : (
          <div>
            <DialogLink
              to={`${remindersPath}/new`}
              title="Add Health Reminder"
              data={{}}
              content={(_, close) => <ReminderForm onCancel={close} />}
              className={buttonClass()}
            >
              Add Reminder
            </DialogLink>
          </div>
        )}
      </div>
    </Card>
  );
}
