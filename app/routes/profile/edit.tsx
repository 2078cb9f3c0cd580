import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ProfileForm } from '~/features/account/profile/profile-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { savedNote } from '~/platform/profiles/profiles';
import { profileSchema } from '~/platform/profiles/profiles.schema.server';
import { getProfile, saveProfile } from '~/platform/profiles/profiles.server';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit your profile · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  return { profile: await getProfile(services, viewer), looksUpPlaces: services.geocoder.isSetUp };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  return submitForm(args.request, profileSchema, async (input) => {
    const saved = await saveProfile(services, viewer, input);
    const description = savedNote(saved, services.geocoder.isSetUp);
    return redirectWithFlash('/profile', { tone: 'success', title: 'Profile saved', description });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Your profile could not be saved. Please try again.');

export default function EditProfile() {
  const { profile, looksUpPlaces } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  return (
    <Page title="Edit your profile" back={{ to: '/profile', label: 'Profile' }} width="narrow">
      <ProfileForm profile={profile} looksUpPlaces={looksUpPlaces} lastResult={lastResult} />
    </Page>
  );
}
