import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { PhotoField } from '~/platform/photos/form/photo-field';
import { avatarSchema } from '~/platform/profiles/avatars.schema.server';
import { readOwnPhotos, saveAvatar } from '~/platform/profiles/avatars.server';
import { Button, SecondaryLink, TextLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';
import { useReply } from '~/ui/use-reply';

export const meta = titled('Your photo');

export const loader = forViewer(async ({ services, viewer }) => ({
  photos: await readOwnPhotos(services, viewer),
}));

export const action = formForViewer(avatarSchema, async ({ services, viewer }, { photos }) => {
  await saveAvatar(services, viewer, photos);
  return redirectWithFlash('/profile', {
    title: photos.length > 0 ? 'Photo saved' : 'No photo of you is shown',
  });
});

export const clientAction = preserveInput('Your photo couldn’t be saved. Please try again.');

/** A form of its own: a photo is changed without all that a profile asks for. */
export default function OwnPhoto() {
  const { photos } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form } = useReply('own-photo', reply, {});
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <CardPage
      title="Your photo"
      lead="It stands beside your name, in place of your initials."
      back={{ to: '/profile', label: 'Profile' }}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <PhotoField reply={reply} photos={photos} max={1} label="Photo" />
        <p className="text-sm text-muted">
          Who doesn’t see your name doesn’t see your photo:{' '}
          <TextLink to="/settings/account/neighbors">what neighbors see of you</TextLink>.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button isPending={isSaving} pendingLabel="Saving...">
            Save photo
          </Button>
          <SecondaryLink to="/profile">Cancel</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}
