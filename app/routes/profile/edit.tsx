import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ProfileForm } from '~/features/profiles/profile-form';
import { profileSchema } from '~/features/profiles/profiles.schema.server';
import { getProfile, saveProfile } from '~/features/profiles/profiles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Edit your profile · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { profile: await getProfile(args.context.services, viewer) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, profileSchema, async (input) => {
    const { pointsAwarded } = await saveProfile(args.context.services, viewer, input);
    const description = pointsAwarded > 0 ? `It is complete: you earned ${pointsAwarded} points.` : undefined;
    return redirectWithFlash('/profile', { tone: 'success', title: 'Profile saved', description });
  });
}

export default function EditProfile() {
  const { profile } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  return (
    <Page title="Edit your profile" back={{ to: '/profile', label: 'Profile' }} width="narrow">
      <ProfileForm profile={profile} lastResult={lastResult} />
    </Page>
  );
}
