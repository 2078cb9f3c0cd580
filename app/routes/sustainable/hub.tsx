import { useLoaderData } from '@remix-run/react';

import { HubRows } from '~/features/sustainable/hub/hub-rows';
import { readEcoHub } from '~/features/sustainable/hub/hub.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { Menu } from '~/shell/menu';
import { menus } from '~/shell/menus';
import { Page, titled } from '~/ui/page';
import { bandPicture } from '~/ui/picture';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [menu, hub] = await Promise.all([readMenuState(services, viewer), readEcoHub(services, viewer)]);
  return { menu, ...hub };
});

export const meta = titled('Eco-Safe');

export default function EcoSafeHub() {
  const { menu, live, ...own } = useLoaderData<typeof loader>();
  return (
    <Page title="Eco-Safe" band={bandPicture('eco')}>
      <HubRows {...own} />
      <Menu cards={menus.eco} label="Eco-Safe" state={menu} live={live} />
    </Page>
  );
}
