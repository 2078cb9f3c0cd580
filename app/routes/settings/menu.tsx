import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { Menu } from '~/shell/menu';
import { Page } from '~/ui/page';

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export const meta: MetaFunction = () => [{ title: 'Settings · VCLink' }];

export default function Settings() {
  return (
    <Page title="Settings">
      <Menu of="settings" />
    </Page>
  );
}
