import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { Menu } from '~/shell/menu';
import { Page } from '~/ui/page';

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export const meta: MetaFunction = () => [{ title: 'Well-being · VCLink' }];

export default function WellbeingHub() {
  return (
    <Page
      title="Well-being"
      lead="What to know when you live here, who looks out for whom, and how to stay safe."
    >
      <Menu of="wellbeing" />
    </Page>
  );
}
