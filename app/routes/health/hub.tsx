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

export const meta: MetaFunction = () => [{ title: 'Health and Wellness · VCLink' }];

export default function HealthHub() {
  return (
    <Page title="Health and Wellness" lead="Moving, resting and keeping well, close to home.">
      <Menu of="health" />
      {menus.health.length === 0 && (
        <EmptyState
          title="Nothing to book yet"
          description="Classes, outdoor activities and wellness programs will stand here as soon as the community offers them."
          picture={<Illustration name="health" />}
        />
      )}
    </Page>
  );
}
