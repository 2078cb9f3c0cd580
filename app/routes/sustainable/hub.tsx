import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { Menu } from '~/shell/menu';
import { menus } from '~/shell/menus';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
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
      {menus.eco.length === 0 && (
        <EmptyState
          title="No readings yet"
          description="Energy, water and garden pages will stand here as soon as the community has set them up."
          picture={<Illustration name="eco" />}
        />
      )}
    </Page>
  );
}
