import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireViewer } from '~/http/viewer.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { Menu } from '~/shell/menu';
import { Page } from '~/ui/page';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { menu: await readMenuState(args.context.services, viewer) };
}

export const meta: MetaFunction = () => [{ title: 'Health and Wellness · VCLink' }];

export default function HealthHub() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <Page title="Health and Wellness" lead="Moving, resting and keeping well, close to home.">
      <Menu of="health" state={menu} />
    </Page>
  );
}
