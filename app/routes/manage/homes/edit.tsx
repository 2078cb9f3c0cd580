import { useActionData, useLoaderData } from '@remix-run/react';

import { HomeForm } from '~/features/account/people/home-form';
import { editHome, getHome } from '~/features/account/people/homes.server';
import { homePath } from '~/features/account/people/people';
import { homeSchema } from '~/features/account/people/people.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForStaff, forStaff } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Edit a home');

export const loader = forStaff('people', async ({ services, viewer, params }) => {
  const { id, label, building, street, unit } = await getHome(services, viewer, params.homeId);
  return { id, label, building, street, unit };
});

export const action = formForStaff('people', homeSchema, async ({ services, viewer, params }, input) => {
  await editHome(services, viewer, params.homeId, input);
  return redirectWithFlash(homePath(params.homeId), { title: 'Home saved' });
});

export const clientAction = preserveInput('The home couldn’t be saved. Please try again.');

export default function EditHome() {
  const home = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const path = homePath(home.id);
  return (
    <CardPage title={`Edit ${home.label}`} back={{ to: path, label: home.label }}>
      <HomeForm home={home} back={path} reply={reply} />
    </CardPage>
  );
}
