import { useLoaderData } from '@remix-run/react';

import { findKey, listKeys } from '~/features/community/problems/open311/keys.server';
import { readTownState } from '~/features/community/problems/open311/manage-town.server';
import { open311Path } from '~/features/community/problems/open311/open311';
import { NewKey, Open311Keys } from '~/features/community/problems/open311/open311-keys';
import { Open311Town } from '~/features/community/problems/open311/open311-town';
import { forPage, type RouteHandle } from '~/http/route.server';
import { open311Cookie } from '~/http/secret-cookies.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'problems' } satisfies RouteHandle;

export const meta = titled('Open311');

export const loader = forPage(handle, async ({ services, viewer, request, context, origin }) => {
  const made = await open311Cookie.read({ request, context });
  const [keys, town, found] = await Promise.all([
    listKeys(services, viewer),
    readTownState(services, viewer),
    findKey(services, made),
  ]);
  return { keys, town, fresh: found && made, address: origin + open311Path };
});

export default function Open311() {
  const { keys, town, fresh, address } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Open311"
      lead="The standard by which towns and apps pass on street lights, potholes and other problems."
      back={{ to: '/manage', label: 'Manage' }}
    >
      {fresh && <NewKey text={fresh} />}
      <Open311Keys keys={keys} address={address} />
      <Open311Town {...town} />
    </Page>
  );
}
