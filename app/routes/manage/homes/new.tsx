import { useActionData, useLoaderData } from '@remix-run/react';

import { HomeForm } from '~/features/account/people/home-form';
import { addHome } from '~/features/account/people/manage-homes.server';
import { homePath, homesPath, formatMoved } from '~/features/account/people/people';
import { homeSchema } from '~/features/account/people/people.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'people',
  away: 'The home couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Add a home');

export const loader = forPage(handle, ({ services }) => readPlaceSetup(services));

export const action = forPage(handle, ({ request, services, viewer }) =>
  submitPlaceForm(services, request, homeSchema, async (input) => {
    const { id, moved } = await addHome(services, viewer, input);
    return redirectWithFlash(homePath(id), { title: 'Home added', description: formatMoved(moved) });
  }),
);

export default function NewHome() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add a home" back={{ to: homesPath, label: 'Homes' }}>
      <HomeForm place={useLoaderData<typeof loader>()} back={homesPath} reply={reply} />
    </CardPage>
  );
}
