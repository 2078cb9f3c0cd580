import { useLoaderData } from '@remix-run/react';

import { listKeptPromises } from '~/features/community/problems/categories.server';
import { KeptPromises } from '~/features/community/problems/kept-promises';
import { problemsPath } from '~/features/community/problems/problems';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('How promises are kept · Problems');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  promises: await listKeptPromises(services, viewer),
}));

export default function Promises() {
  return (
    <Page title="How promises are kept" back={{ to: problemsPath, label: 'Problems' }} width="narrow">
      <Card>
        <KeptPromises {...useLoaderData<typeof loader>()} />
      </Card>
    </Page>
  );
}
