import { useLoaderData } from '@remix-run/react';

import { readSettingsLines } from '~/features/account/settings-lines/settings-lines.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Menu } from '~/shell/menu';
import { menus } from '~/shell/menus';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, ({ services, session }) => readSettingsLines(services, session));

export const meta = titled('Settings');

export default function Settings() {
  const live = useLoaderData<typeof loader>();
  return (
    <Page title="Settings" band="/pictures/bands/settings.svg">
      <Menu cards={menus.settings} label="Settings" live={live} />
    </Page>
  );
}
