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

export const meta: MetaFunction = () => [{ title: 'Eco-Safe · VCLink' }];

export default function EcoSafeHub() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <Page title="Eco-Safe" lead="Energy, water and the garden that we share.">
      <Menu of="eco" state={menu} />
    </Page>
  );
}
