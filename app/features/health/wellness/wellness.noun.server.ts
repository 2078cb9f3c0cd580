import { healthReminders, wellnessStats } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { healthReminderJob } from './reminders.server';

export const wellness: Noun = {
  personalData: [
    ownRows(healthReminders, {
      name: 'health-reminders',
      title: 'Your health reminders',
      of: healthReminders.residentId,
    }),
    ownRows(wellnessStats, {
      name: 'wellness-figures',
      title: 'Your wellness stats',
      of: wellnessStats.residentId,
    }),
  ],
  jobs: [healthReminderJob],
};
