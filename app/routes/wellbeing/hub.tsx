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

export const meta: MetaFunction = () => [{ title: 'Well-being · VCLink' }];

export default function WellbeingHub() {
  const { menu } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Well-being"
      lead="What to know when you live here, who looks out for whom, and how to stay safe."
    >
      <Menu of="wellbeing" state={menu} />
    </Page>
  );
}
