import { useLoaderData } from '@remix-run/react';

import { readToday } from '~/features/wellbeing/today/today.server';
import { TodayRows } from '~/features/wellbeing/today/today-rows';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { Menu } from '~/shell/menu';
import { menus } from '~/shell/menus';
import { Page, titled } from '~/ui/page';
import { bandPicture } from '~/ui/picture';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [menu, today] = await Promise.all([readMenuState(services, viewer), readToday(services, viewer)]);
  return { menu, ...today };
});

export const meta = titled('Well-being');

export default function WellbeingHub() {
  const { menu, live, ...today } = useLoaderData<typeof loader>();
  return (
    <Page title="Well-being" band={bandPicture('wellbeing')}>
      <TodayRows {...today} />
      <Menu cards={menus.wellbeing} label="Well-being" state={menu} live={live} />
    </Page>
  );
}
