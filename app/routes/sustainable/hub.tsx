import { useLoaderData } from '@remix-run/react';

import { forViewer } from '~/http/route.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { Menu } from '~/shell/menu';
import { Page, titled } from '~/ui/page';

export const loader = forViewer(async ({ services, viewer }) => ({
  menu: await readMenuState(services, viewer),
}));

export const meta = titled('Eco-Safe');

export default function EcoSafeHub() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <Page title="Eco-Safe" lead="Energy, water and the garden that we share.">
      <Menu of="eco" label="Eco-Safe" state={menu} />
    </Page>
  );
}
