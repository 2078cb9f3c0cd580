import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { Menu } from '~/shell/menu';
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
    </Page>
  );
}
