import { PressButton } from '~/ui/press-button';

import { type HealthReminder, reminderFailures, remindersPath } from './reminders';

/** Takes a reminder's time off. */
export function SilenceButton({ reminder: { id, item } }: { reminder: HealthReminder }) {
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
