import { useLoaderData } from '@remix-run/react';

import { readHealthHub } from '~/features/health/hub/hub.server';
import { TodayRows } from '~/features/health/hub/today-rows';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Menu } from '~/shell/menu';
import { menus } from '~/shell/menus';
import { Page, titled } from '~/ui/page';
import { bandPicture } from '~/ui/picture';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, ({ services, viewer }) => readHealthHub(services, viewer));

export const meta = titled('Health and Wellness');

export default function HealthHub() {
  const { menu, live, ...today } = useLoaderData<typeof loader>();
  useFocusFallback(today.challenge);
  return (
    <Page title="Health and Wellness" band={bandPicture('health')}>
      <TodayRows {...today} />
      <Menu cards={menus.health} label="Health and Wellness" state={menu} live={live} />
    </Page>
  );
}
