import { useLoaderData } from '@remix-run/react';

import { ImportOffer } from '~/features/account/profile/import-offer';
import { ProfileFacts } from '~/features/account/profile/profile-facts';
import { ownEntryPath } from '~/features/community/neighbors/neighbors';
import { readOwnEntry } from '~/features/community/neighbors/own-entry.server';
import { contactsPath } from '~/features/safety/contacts/contacts';
import { listContacts } from '~/features/safety/contacts/contacts.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readBasemapSetup } from '~/platform/map/basemap-setup.server';
import { readOwnPhotos } from '~/platform/profiles/avatars.server';
import { getProfile } from '~/platform/profiles/profiles.server';
import { type ShownPhoto } from '~/ui/photo-image';
import { PhotoThumbs } from '~/ui/photo-strip';
import { Avatar } from '~/ui/avatar';
import { LinkButton, SecondaryLink, TextLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Profile');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [profile, [first], [photo = null], basemap, { state }] = await Promise.all([
    getProfile(services, viewer),
    listContacts(services, viewer),
    readOwnPhotos(services, viewer),
    readBasemapSetup(services),
    readOwnEntry(services, viewer),
  ]);
  return {
    name: viewer.name,
    photo,
    profile,
    primaryContact: first?.name ?? null,
    looksUpPlaces: services.geocoder.isSetUp,
    basemap,
    isListed: state === 'listed',
  };
});

export default function Profile() {
  const { name, photo, isListed, ...facts } = useLoaderData<typeof loader>();
  return (
    <Page title={name} action={<LinkButton to="/profile/edit">Edit profile</LinkButton>}>
      <ImportOffer profile={facts.profile} />
      <OwnPhoto photo={photo} name={name} />
      <p>
        Directory of neighbors: {isListed ? 'you’re listed' : 'not listed'}.{' '}
        <TextLink to={ownEntryPath}>{isListed ? 'Change your entry' : 'List yourself'}</TextLink>
      </p>
      <ProfileFacts {...facts} contactsPath={contactsPath} />
    </Page>
  );
}

const OwnPhoto = ({ photo, name }: { photo: ShownPhoto | null; name: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {photo ? <PhotoThumbs photos={[photo]} title={name} /> : <Avatar name={name} />}
    <SecondaryLink to="/profile/photo">{photo ? 'Change your photo' : 'Add a photo of you'}</SecondaryLink>
  </div>
);
