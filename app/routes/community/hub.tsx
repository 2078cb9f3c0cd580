import { useLoaderData } from '@remix-run/react';

import { failed } from '~/domain/page-section';
import { can } from '~/domain/capabilities';
import { areFirstStepsHidden } from '~/features/account/first-steps/first-steps.server';
import { StartHere } from '~/features/account/first-steps/start-here';
import { FocusCard } from '~/features/community/focus/focus-card';
import { greet } from '~/features/community/home/greeting';
import { readHome } from '~/features/community/home/home.server';
import { LatestUpdates } from '~/features/community/home/latest-updates';
import { Today } from '~/features/community/home/today';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Menu } from '~/shell/menu';
import { formatFullDay } from '~/ui/dates';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { bandPicture } from '~/ui/picture';
import { useClock } from '~/ui/time';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ request, services, viewer }) => {
  const { communityName } = services.config;
  const [isPutAway, { steps, ...home }] = await Promise.all([
    areFirstStepsHidden(request),
    readHome(services, viewer),
  ]);
  const canSet = can(viewer, 'content');
  return { name: viewer.name, communityName, canSet, steps: isPutAway ? [] : steps, ...home };
});

export const meta = titled('Community');

export default function CommunityHub() {
  const { name, communityName, canSet, steps, focus, updates, lines, ...next } =
    useLoaderData<typeof loader>();
  const { now, timeZone } = useClock();
  return (
    <Page
      title={greet(name, now, timeZone)}
      lead={`${formatFullDay(now, timeZone)} · ${communityName}`}
      band={bandPicture('skyline')}
    >
      <StartHere steps={steps} />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[1.15fr_1fr]">
        <Today {...next} />
        {focus !== failed && <FocusCard focus={focus} canSet={canSet} />}
      </div>
      <Panel title="Around the neighborhood">
        <Menu of="community" label="Around the neighborhood" isBrief state={next.menu} live={lines} />
      </Panel>
      <LatestUpdates updates={updates} />
    </Page>
  );
}
