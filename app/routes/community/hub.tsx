import { useLoaderData } from '@remix-run/react';

import { failed } from '~/domain/page-section';
import { can } from '~/domain/capabilities';
import { firstSteps } from '~/features/account/first-steps/first-steps';
import { areFirstStepsHidden } from '~/features/account/first-steps/first-steps.server';
import { StartHere } from '~/features/account/first-steps/start-here';
import { weekendPath } from '~/features/community/events/events';
import { FocusCard } from '~/features/community/focus/focus-card';
import { greet } from '~/features/community/home/greeting';
import { readHome } from '~/features/community/home/home.server';
import { LatestUpdates } from '~/features/community/home/latest-updates';
import { NeighborsAsk } from '~/features/community/home/neighbors-ask';
import { Today } from '~/features/community/home/today';
import { Weekend } from '~/features/community/home/weekend';
import { forPage, type RouteHandle } from '~/http/route.server';
import { homeCards, quickCards } from '~/shell/home-cards';
import { Menu } from '~/shell/menu';
import { QuietLink } from '~/ui/button';
import { formatFullDay } from '~/ui/dates';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { bandPicture } from '~/ui/picture';
import { SearchBox } from '~/ui/search-box';
import { useClock } from '~/ui/time';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ request, services, viewer }) => {
  const { communityName } = services.config;
  const [isPutAway, { steps, ...home }] = await Promise.all([
    areFirstStepsHidden(request),
    readHome(services, viewer),
  ]);
  return {
    ...home,
    name: viewer.name,
    communityName,
    canSet: can(viewer, 'content'),
    steps: isPutAway ? [] : steps.map((step) => firstSteps[step]),
    cards: homeCards,
    quick: quickCards,
  };
});

export const meta = titled('Community');

export default function CommunityHub() {
  const home = useLoaderData<typeof loader>();
  const { now, timeZone } = useClock();
  return (
    <Page
      title={greet(home.name, now, timeZone)}
      lead={`${formatFullDay(now, timeZone)} · ${home.communityName}`}
      band={bandPicture('skyline')}
      isBandLow
    >
      <SearchBox id="home-search" className="lg:hidden" />
      <StartHere steps={home.steps} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[1.15fr_1fr]">
        <Today rows={home.today} hasSteps={home.steps.length > 0} canBook={home.canBook} />
        <Panel title="Around here" action={home.hasEvents && <WeekendLink />}>
          <Menu cards={home.quick} label="Most used" isBrief="quick" state={home.menu} />
          <Menu cards={home.cards} label="Around here" isBrief state={home.menu} live={home.lines} />
        </Panel>
      </div>
      {home.asked && <NeighborsAsk post={home.asked} />}
      <div className="grid items-start gap-5 sm:gap-6 lg:auto-cols-fr lg:grid-flow-col">
        {home.focus !== failed && <FocusCard focus={home.focus} canSet={home.canSet} />}
        {home.hasEvents && <Weekend {...home.weekend} />}
      </div>
      <LatestUpdates updates={home.updates} />
    </Page>
  );
}

const WeekendLink = () => (
  <QuietLink to={weekendPath} className="-my-2 -mr-3">
    This weekend
  </QuietLink>
);
