import { useLoaderData } from '@remix-run/react';

import { isManager } from '~/domain/viewer';
import { FocusCard } from '~/features/community/focus/focus-card';
import { failed } from '~/domain/part';
import { readHome } from '~/features/community/home/home.server';
import { LatestUpdates } from '~/features/community/home/latest-updates';
import { Today } from '~/features/community/home/today';
import { forViewer } from '~/http/route.server';
import { Menu } from '~/shell/menu';
import { Page, titled } from '~/ui/page';

export const loader = forViewer(async ({ services, viewer }) => {
  const { communityName } = services.config;
  const home = await readHome(services, viewer);
  return { name: viewer.name, communityName, canSet: isManager(viewer), ...home };
});

export const meta = titled('Community');

export default function CommunityHub() {
  const { name, communityName, canSet, focus, updates, ...next } = useLoaderData<typeof loader>();
  return (
    <Page title="Community" lead={`Welcome to ${communityName}, ${name}.`}>
      <Today {...next} />
      <Menu of="community" label="Around the neighborhood" state={next.menu} />
      {focus !== failed && <FocusCard focus={focus} canSet={canSet} />}
      <LatestUpdates updates={updates} />
    </Page>
  );
}
