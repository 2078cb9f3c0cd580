import { useActionData, useLoaderData } from '@remix-run/react';

import { HomeForm } from '~/features/account/people/home-form';
import { getHome } from '~/features/account/people/homes.server';
import { editHome } from '~/features/account/people/manage-homes.server';
import { homePath, formatMoved } from '~/features/account/people/people';
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

export const meta = titled('Edit a home');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, label, building, street, unit, latitude, longitude } = await getHome(
    services,
    viewer,
    params.homeId,
  );
  const home = { id, label, building, street, unit, latitude, longitude };
  return { home, place: await readPlaceSetup(services) };
});

export const action = forPage(handle, ({ request, services, viewer, params }) =>
  submitPlaceForm(services, request, homeSchema, async (input) => {
    const moved = await editHome(services, viewer, params.homeId, input);
    return redirectWithFlash(homePath(params.homeId), {
      title: 'Home saved',
      description: formatMoved(moved),
    });
  }),
);

export default function EditHome() {
  const { home, place } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const path = homePath(home.id);
  return (
    <CardPage title={`Edit ${home.label}`} back={{ to: path, label: home.label }}>
      <HomeForm home={home} place={place} back={path} reply={reply} />
    </CardPage>
  );
}
