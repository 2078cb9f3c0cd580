import { useLoaderData } from '@remix-run/react';

import { digitalHealthPath } from '~/features/health/wellness/reminders';
import { StatChart } from '~/features/health/wellness/stat-chart';
import { toFigure } from '~/features/health/wellness/stat-figure';
import { StatFigures } from '~/features/health/wellness/stat-figures';
import { dashboardPath, periods, toPeriod } from '~/features/health/wellness/stats';
import { readStatDays } from '~/features/health/wellness/stats.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { HealthIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { PeriodLinks } from '~/ui/period-links';

export const handle = { open: 'residents' } satisfies RouteHandle;

const title = 'Health Dashboard';

export const meta = titled<typeof loader>((data) => data?.chart?.label ?? title);

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const period = toPeriod(query.get('days'));
  const asked = query.get('stat');
  const stats = await readStatDays(services, viewer, asked === null ? 30 : period);
  const chart = stats.find(({ stat }) => stat === asked) ?? null;
  const isEmpty = stats.every(({ days }) => days.every(({ text }) => text === null));
  return { period, chart, isEmpty, figures: stats.map(toFigure) };
});

export default function HealthDashboard() {
  const { period, chart, isEmpty, figures } = useLoaderData<typeof loader>();
  if (chart)
    return (
      <Page title={chart.label} back={{ to: dashboardPath, label: title }} width="narrow">
        <PeriodLinks periods={periods} current={period} also={`&stat=${chart.stat}`} />
        <StatChart {...chart} />
      </Page>
    );
  return (
    <Page
      title={title}
      lead="Only you see your stats."
      back={{ to: digitalHealthPath, label: 'Digital Health' }}
    >
      {isEmpty ? (
        <EmptyState
          title="No stats yet"
          description="Enter your steps, sleep, water or active minutes, and see them here."
          picture={<HealthIllustration />}
          action={<LinkButton to={digitalHealthPath}>Enter today’s stats</LinkButton>}
        />
      ) : (
        <StatFigures figures={figures} />
      )}
    </Page>
  );
}
