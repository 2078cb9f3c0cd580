import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { listHealthTopics } from '~/features/health/wellness/health-topics.server';
import { ReminderCard } from '~/features/health/wellness/reminder-card';
import { listReminders, suggestTime } from '~/features/health/wellness/reminders.server';
import { StatCard } from '~/features/health/wellness/stat-card';
import { dashboardPath } from '~/features/health/wellness/stats';
import { readTodaysStats } from '~/features/health/wellness/stats.server';
import { TopicCard } from '~/features/health/wellness/topic-card';
import { forPage, type RouteHandle } from '~/http/route.server';
import { FillLink } from '~/platform/desk/fill-link';
import { SecondaryLink } from '~/ui/button';
import { HtmlOnce } from '~/ui/html-once';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Digital Health');

const remindersShown = 3;

export const loader = forPage(handle, async ({ services, viewer, request, once }) => {
  const [reminders, stats, topics] = await Promise.all([
    listReminders(services, viewer),
    readTodaysStats(services, viewer),
    listHealthTopics(services),
  ]);
  const listed = reminders.map((reminder) => ({ reminder, time: suggestTime(services, reminder.notifyAt) }));
  return {
    reminders: firstRows(new URL(request.url), 'reminders', listed, remindersShown),
    stats,
    topics: once(topics),
  };
});

export default function DigitalHealth() {
  const { reminders, stats, topics } = useLoaderData<typeof loader>();
  useFocusFallback(reminders);
  return (
    <Page
      title="Digital Health"
      lead="Wellness Tracking & Care"
      back={{ to: '/health', label: 'Health and Wellness' }}
      action={<SecondaryLink to={dashboardPath}>View Health Dashboard</SecondaryLink>}
    >
      <ReminderCard reminders={reminders} />
      <StatCard stats={stats} />
      <HtmlOnce of={topics}>
        {(topics) =>
          topics.length > 0 ? (
            <TopicCard topics={topics} />
          ) : (
            <FillLink kind="topics">Add a health topic</FillLink>
          )
        }
      </HtmlOnce>
    </Page>
  );
}
