import { healthReminders, wellnessStats } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { healthReminderJob } from './reminders.server';
import { digitalHealthPath } from './reminders';
import { dashboardPath } from './stats';

export const wellness: Noun = {
  pages: [
    {
      to: digitalHealthPath,
      title: 'Digital Health',
      words: 'reminders doctor appointments health videos steps',
    },
    { to: dashboardPath, title: 'Health Dashboard', words: 'steps sleep water stats chart' },
  ],
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
