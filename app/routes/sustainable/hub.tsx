import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { Menu } from '~/shell/menu';
import { Page } from '~/ui/page';

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export const meta: MetaFunction = () => [{ title: 'Eco-Safe · VCLink' }];

export default function EcoSafeHub() {
  return (
    <Page title="Eco-Safe" lead="Energy, water and the garden that we share.">
      <Menu of="eco" />
    </Page>
  );
}
