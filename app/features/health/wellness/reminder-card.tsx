import type { FirstRows } from '~/domain/first-rows';
import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { IconTile, Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { Instant } from '~/ui/time';

import { NotifyForm, ReminderForm } from './wellness-forms';
import { itemIcon, statusStyle } from './reminder-style';
import { type HealthReminder, reminderLimit, remindersPath } from './reminders';

export function ReminderCard({ reminders: { rows, total } }: { reminders: FirstRows<ListedReminder> }) {
  const isFull = total >= reminderLimit;
  return (
    <Panel
      title="Health Reminders"
      description="Checkups and tests to keep in mind. Only you see them."
      action={
        !isFull && (
          <DialogLink
            to={`${remindersPath}/new`}
            title="Add Health Reminder"
            data={{}}
            content={(_, close) => <ReminderForm onCancel={close} />}
            className={buttonClass()}
          >
            Add Reminder
          </DialogLink>
        )
      }
    >
      {total > 0 ? (
        <Rows label="Your health reminders">
          {rows.map((listed) => (
            <ReminderRow key={listed.reminder.id} {...listed} />
          ))}
        </Rows>
      ) : (
        <p className="text-muted">No reminders yet. Add your first, such as your next checkup.</p>
      )}
      <ShowAll list="reminders" shown={rows.length} total={total} what="reminders" />
      {isFull && (
        <p className="text-muted">
          You have {reminderLimit} reminders, which is the limit. Delete one to add another.
        </p>
      )}
    </Panel>
  );
}

/** `time` is the default of the notification form. */
type ListedReminder = { reminder: HealthReminder; time: string };

function ReminderRow({ reminder, time }: ListedReminder) {
  const { item, status, notifyAt } = reminder;
  const style = statusStyle(status);
  return (
    <Row
      id={`reminder-${reminder.id}`}
      lead={<IconTile name={itemIcon(item)} />}
      title={
        <DialogLink<{ reminder: HealthReminder }>
          to={`${remindersPath}/${reminder.id}/edit`}
          title="Edit Health Reminder"
          data={{ reminder }}
          content={(data, close) => <ReminderForm {...data} onCancel={close} />}
          aria-label={`Edit ${item}`}
          className="row-link"
        >
          {item}
        </DialogLink>
      }
      headingLevel={3}
      status={
        <span
          className={`inline-flex items-start gap-1.5 rounded-2xl px-2.5 py-0.5 text-sm font-medium ${style.statusColor}`}
        >
          <Icon name={style.icon} className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{status}</span>
        </span>
      }
      note={
        notifyAt && (
          <>
            <p>
              We’ll remind you: <Instant at={notifyAt} />
            </p>
            <RemoveNotificationButton reminder={reminder} />
          </>
        )
      }
      action={
        <DialogLink<ListedReminder>
          to={`${remindersPath}/${reminder.id}/notify`}
          title="Set a Notification"
          data={{ reminder, time }}
          content={(data, close) => <NotifyForm {...data} onCancel={close} />}
          aria-label={`Notify about ${item}`}
          className={buttonClass('quiet')}
        >
          Notify
        </DialogLink>
      }
    />
  );
}

function RemoveNotificationButton({ reminder }: { reminder: HealthReminder }) {
  const { id, item } = reminder;
  return (
    <Press
      to={`${remindersPath}/${id}/silence`}
      route="routes/health/digital/silence"
      label="Don’t remind me"
      variant="quiet"
      className="relative z-10 -ml-2 px-2! text-sm"
      pendingLabel="Saving..."
      aria-label={`Don’t remind me about ${item}`}
    />
  );
}
