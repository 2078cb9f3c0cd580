import { useActionData, useLoaderData } from '@remix-run/react';

import { hasPhoneNumber } from '~/domain/phone.server';
import { ProfileForm } from '~/features/account/profile/profile-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { formatSavedMessage } from '~/platform/profiles/profiles';
import { profileSchema } from '~/platform/profiles/profiles.schema.server';
import { getProfile, saveProfile } from '~/platform/profiles/profiles.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: 'Your profile couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Edit your profile');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  profile: await getProfile(services, viewer),
  looksUpPlaces: services.geocoder.isSetUp,
  place: { ...(await readPlaceSetup(services)), hasGeocoder: false },
}));

export const action = forPage(handle, ({ request, services, viewer }) =>
  submitPlaceForm(services, request, profileSchema, async (input) => {
    const saved = await saveProfile(services, viewer, input);
    const note = formatSavedMessage(saved, services.geocoder.isSetUp);
    const description = [note, phoneNote(input.phone, services.config.country)].filter(Boolean).join(' ');
    return redirectWithFlash('/profile', { title: 'Profile saved', description });
  }),
);

/** Any phone text is allowed, but one without a number can't be dialed. */
const phoneNote = (phone: string | null, country: string): string | undefined =>
  phone === null || hasPhoneNumber(phone, country) ? undefined : `No phone number can be read in “${phone}”.`;

export default function EditProfile() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Edit your profile"
      back={{ to: '/profile', label: 'Profile' }}
      width="narrow"
      action={<SecondaryLink to="/profile/photo">Your photo</SecondaryLink>}
    >
      <ProfileForm {...page} lastResult={lastResult} />
    </Page>
  );
}
