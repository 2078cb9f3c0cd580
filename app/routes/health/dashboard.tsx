import { useLoaderData } from '@remix-run/react';

import { digitalHealthPath } from '~/features/health/wellness/reminders';
import { StatChart } from '~/features/health/wellness/stat-chart';
import { toPeriod, periods } from '~/features/health/wellness/stats';
import { readStatDays } from '~/features/health/wellness/stats.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { HealthIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { PeriodLinks } from '~/ui/period-links';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Health Dashboard');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const period = toPeriod(query.get('days'));
  return { period, stats: await readStatDays(services, viewer, period) };
});

export default function HealthDashboard() {
  const { period, stats } = useLoaderData<typeof loader>();
  const isEmpty = stats.every(({ days }) => days.every(({ text }) => text === null));
  return (
    <Page
      title="Health Dashboard"
      lead="Your recent stats. Only you see them."
      back={{ to: digitalHealthPath, label: 'Digital Health' }}
    >
      <PeriodLinks periods={periods} current={period} />
      {isEmpty ? (
        <EmptyState
          title={`No stats in the last ${period} days`}
          description="Enter your steps, sleep, water or active minutes, and see them here."
          picture={<HealthIllustration />}
          action={<LinkButton to={digitalHealthPath}>Enter today’s stats</LinkButton>}
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {stats.map((stat) => (
            <StatChart key={stat.stat} {...stat} />
          ))}
        </div>
      )}
    </Page>
  );
}
