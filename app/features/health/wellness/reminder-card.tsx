import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialog-link';
import { PressButton } from '~/ui/press-button';
import { Instant } from '~/ui/time';

import { DeleteReminder, NotifyForm, ReminderForm } from './wellness-forms';
import { itemIcon, statusLook } from './reminder-look';
import { type HealthReminder, reminderFailures, reminderLimit, remindersPath } from './reminders';
import { Icon } from '~/ui/icon';

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

/** A reminder, and what the form for its time begins with. */
type ListedReminder = { reminder: HealthReminder; time: string };

/** The reminders in the order given, each with what can be done about it. */
function ReminderList({ reminders }: { reminders: ListedReminder[] }) {
  return (
    <ul aria-label="Your health reminders" className="flex flex-col divide-y divide-line">
      {reminders.map((listed) => (
        <li
          key={listed.reminder.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <Facts reminder={listed.reminder} />
          <Actions {...listed} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ reminder }: { reminder: HealthReminder }) {
  const { item, status, notifyAt } = reminder;
  const look = statusLook(status);
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
      <Icon name={itemIcon(item)} className="mt-0.5 size-6 text-accent" />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{item}</h3>
        <p
          className={`mt-1 inline-flex items-start gap-1.5 rounded-2xl px-2.5 py-0.5 text-sm font-medium ${look.statusColor}`}
        >
          <Icon name={look.icon} className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{status}</span>
        </p>
        {notifyAt && (
          <>
            <p className="mt-1 text-sm text-muted">
              You will be reminded: <Instant at={notifyAt} />
            </p>
            <SilenceButton reminder={reminder} />
          </>
        )}
      </div>
    </div>
  );
}

function Actions({ reminder, time }: ListedReminder) {
  const { id, item } = reminder;
  return (
    <div className="flex flex-wrap gap-2">
      <DialogLink<ListedReminder>
        to={`${remindersPath}/${id}/notify`}
        title="Set a Notification"
        data={{ reminder, time }}
        content={(data, close) => <NotifyForm {...data} onCancel={close} />}
        aria-label={`Notify about ${item}`}
        className={buttonClass('secondary', 'max-sm:px-3')}
      >
        Notify
      </DialogLink>
      <DialogLink<{ reminder: HealthReminder }>
        to={`${remindersPath}/${id}/edit`}
        title="Edit Health Reminder"
        data={{ reminder }}
        content={(data, close) => <ReminderForm {...data} onCancel={close} />}
        aria-label={`Edit ${item}`}
        className={buttonClass('secondary', 'max-sm:px-3')}
      >
        Edit
      </DialogLink>
      <DialogLink<{ reminder: HealthReminder }>
        to={`${remindersPath}/${id}/delete`}
        title="Delete Health Reminder"
        data={{ reminder }}
        content={(data, close) => <DeleteReminder {...data} onCancel={close} />}
        aria-label={`Delete ${item}`}
        className={buttonClass('secondary', 'max-sm:px-3')}
      >
        Delete
      </DialogLink>
    </div>
  );
}

/** Takes a reminder's time off. */
function SilenceButton({ reminder: { id, item } }: { reminder: HealthReminder }) {
  return (
    <PressButton
      action={`${remindersPath}/${id}/silence`}
      routeId="routes/health/digital/silence"
      failure={{ title: reminderFailures.silence }}
      variant="quiet"
      className="-ml-4"
      pendingLabel="Saving..."
      aria-label={`Don’t remind me of ${item}`}
    >
      Don’t remind me
    </PressButton>
  );
}
