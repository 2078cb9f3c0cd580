/** A reminder as its owner's screens show it (S2 §3 Health reminder). */
export type HealthReminder = {
  id: string;
  item: string;
  status: string;
  /** When it will be told, ISO 8601; null where nobody asked for that, or it has been. */
  notifyAt: string | null;
};

export const reminderLimit = 50;

/** How far ahead one can ask to be reminded. */
export const longestNotifyYears = 2;

export const digitalHealthPath = '/health/digital';
export const remindersPath = `${digitalHealthPath}/reminders`;

/** Words that a status often has; any other will do. */
export const usualStatuses = ['Due', 'Scheduled', 'Completed'];

/** What is said of what was done (S2 §4). */
export const reminderToasts = {
  added: ({ item }: Named) => toast('Reminder Added', `${item} has been added successfully`),
  updated: ({ item }: Named) => toast('Reminder Updated', `${item} has been updated successfully`),
  deleted: ({ item }: Named) => toast('Reminder Deleted', `${item} has been deleted`),
  notify: ({ item }: Named) => toast('Notification Set', `You'll be reminded about ${item}`),
  silence: ({ item }: Named) => toast('Notification Removed', `You won't be reminded about ${item}`),
};

const toast = (title: string, description: string) => ({ title, description });

type Named = Pick<HealthReminder, 'item'>;

/** What is said where the server can't be reached. */
export const reminderFailures = {
  save: 'The reminder couldn’t be saved. Please try again.',
  delete: 'The reminder couldn’t be deleted. Please try again.',
  notify: 'The notification couldn’t be set. Please try again.',
  silence: 'The notification couldn’t be removed. Please try again.',
} as const;
