import { useLoaderData } from '@remix-run/react';

import { forViewer } from '~/http/route.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { Menu } from '~/shell/menu';
import { Page, titled } from '~/ui/page';

export const loader = forViewer(async ({ services, viewer }) => ({
  menu: await readMenuState(services, viewer),
}));

export const meta = titled('Health and Wellness');

export default function HealthHub() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <Page title="Health and Wellness" lead="Moving, resting and keeping well, close to home.">
      <Menu of="health" label="Health and Wellness" state={menu} />
    </Page>
  );
}
