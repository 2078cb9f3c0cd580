import { forViewer } from '~/http/route.server';
import { Menu } from '~/shell/menu';
import { Page, titled } from '~/ui/page';

export const loader = forViewer(() => null);

export const meta = titled('Settings');

export default function Settings() {
  return (
    <Page title="Settings">
      <Menu of="settings" label="Settings" />
    </Page>
  );
}
