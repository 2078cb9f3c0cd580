import { useActionData } from '@remix-run/react';

import { HomeForm } from '~/features/account/people/home-form';
import { addHome } from '~/features/account/people/homes.server';
import { homePath, homesPath } from '~/features/account/people/people';
import { homeSchema } from '~/features/account/people/people.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForStaff, forStaff } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Add a home');

export const loader = forStaff('people', () => null);

export const action = formForStaff('people', homeSchema, async ({ services, viewer }, input) => {
  const id = await addHome(services, viewer, input);
  return redirectWithFlash(homePath(id), { title: 'Home added' });
});

export const clientAction = preserveInput('The home couldn’t be saved. Please try again.');

export default function NewHome() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add a home" back={{ to: homesPath, label: 'Homes' }}>
      <HomeForm back={homesPath} reply={reply} />
    </CardPage>
  );
}
