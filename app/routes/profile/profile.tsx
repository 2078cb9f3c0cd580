import { useLoaderData } from '@remix-run/react';

import { ImportOffer } from '~/features/account/profile/import-offer';
import { ProfileFacts } from '~/features/account/profile/profile-facts';
import { contactsPath } from '~/features/safety/contacts/contacts';
import { listContacts } from '~/features/safety/contacts/contacts.server';
import { forViewer } from '~/http/route.server';
import { getProfile } from '~/platform/profiles/profiles.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const meta = titled('Profile');

export const loader = forViewer(async ({ services, viewer }) => {
  const [profile, [first]] = await Promise.all([
    getProfile(services, viewer),
    listContacts(services, viewer),
  ]);
  return {
    name: viewer.name,
    profile,
    primaryContact: first?.name ?? null,
    looksUpPlaces: services.geocoder.isSetUp,
  };
});

export default function Profile() {
  const { name, ...facts } = useLoaderData<typeof loader>();
  return (
    <Page title={name} lead="Your profile." action={<LinkButton to="/profile/edit">Edit profile</LinkButton>}>
      <ImportOffer profile={facts.profile} />
      <Card>
        <ProfileFacts {...facts} contactsPath={contactsPath} />
      </Card>
    </Page>
  );
}
