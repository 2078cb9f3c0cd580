export type HealthReminder = {
  id: string;
  item: string;
  status: string;
  /** ISO 8601 time of the notification. Null if not set, or already sent. */
  notifyAt: string | null;
};

export const reminderLimit = 50;

export const longestNotifyYears = 2;

export const digitalHealthPath = '/health/digital';
export const remindersPath = `${digitalHealthPath}/reminders`;

/** Suggested statuses. Any other text is fine. */
export const usualStatuses = ['Due', 'Scheduled', 'Completed'];

/** Toasts of S2 §4. */
export const reminderToasts = {
  added: ({ item }: Named) => toast('Reminder Added', `${item} has been added successfully`),
  updated: ({ item }: Named) => toast('Reminder Updated', `${item} has been updated successfully`),
  deleted: ({ item }: Named) => toast('Reminder Deleted', `${item} has been deleted`),
  notify: ({ item }: Named) => toast('Notification Set', `You'll be reminded about ${item}`),
  silence: ({ item }: Named) => toast('Notification Removed', `You won't be reminded about ${item}`),
};

const toast = (title: string, description: string) => ({ title, description });

type Named = Pick<HealthReminder, 'item'>;

export const reminderFailures = {
  save: 'The reminder couldn’t be saved. Please try again.',
  delete: 'The reminder couldn’t be deleted. Please try again.',
  notify: 'The notification couldn’t be set. Please try again.',
  silence: 'The notification couldn’t be removed. Please try again.',
} as const;
