import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { PhotosForm } from '~/platform/photos/form/photos-form';
import { avatarSchema } from '~/platform/profiles/avatars.schema.server';
import { readOwnPhotos, saveAvatar } from '~/platform/profiles/avatars.server';
import { TextLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  takes: 'photos',
  away: 'Your photo couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Your photo');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  photos: await readOwnPhotos(services, viewer),
}));

export const action = formFor(handle, avatarSchema, async ({ services, viewer }, { photos }) => {
  await saveAvatar(services, viewer, photos);
  return redirectWithFlash('/profile', {
    title: photos.length > 0 ? 'Photo saved' : 'Photo removed',
  });
});

export default function OwnPhoto() {
  const { photos } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title="Your photo"
      lead="It’s shown next to your name."
      back={{ to: '/profile', label: 'Profile' }}
    >
      <PhotosForm reply={reply} photos={photos} max={1} cancel={{ to: '/profile', label: 'Cancel' }}>
        <p className="text-sm text-muted">
          Hidden from neighbors who can’t see your name:{' '}
          <TextLink to="/settings/account/neighbors">what neighbors see of you</TextLink>.
        </p>
      </PhotosForm>
    </CardPage>
  );
}
