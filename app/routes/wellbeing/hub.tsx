import { useLoaderData } from '@remix-run/react';

import { forViewer } from '~/http/route.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { Menu } from '~/shell/menu';
import { Page, titled } from '~/ui/page';

export const loader = forViewer(async ({ services, viewer }) => ({
  menu: await readMenuState(services, viewer),
}));

export const meta = titled('Well-being');

export default function WellbeingHub() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Well-being"
      lead="What to know when you live here, who looks out for whom, and how to stay safe."
    >
      <Menu of="wellbeing" label="Well-being" state={menu} />
    </Page>
  );
}
