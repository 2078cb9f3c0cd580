import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formForStaff, forStaff } from '~/http/route.server';
import { entryPath, entryPhotos, kindPath, notSaved } from '~/platform/desk/desk';
import { entryPhotosSchema } from '~/platform/desk/entry-photos.schema.server';
import { getEntryPhotos, saveEntryPhotos } from '~/platform/desk/entry-photos.server';
import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';
import { useReply } from '~/ui/use-reply';

export const meta = titled<typeof loader>((data) => `Photos · ${data?.entry.name ?? 'Content'}`);

export const loader = forStaff('content', ({ services, viewer, params: { kind, entryId } }) =>
  getEntryPhotos(services, viewer, { kind, entryId }),
);

export const action = formForStaff(
  'content',
  entryPhotosSchema,
  async ({ services, viewer, params: { kind, entryId } }, { photos }) => {
    const name = await saveEntryPhotos(services, viewer, { kind, entryId }, photos);
    return redirectWithFlash(kindPath(kind), {
      title: 'Photos saved',
      description: `“${name}” has ${photos.length === 0 ? 'no photos' : 'them'} now.`,
    });
  },
);

export const clientAction = preserveInput(notSaved);

/** The photos of an entry of any kind that has them. */
export default function EntryPhotos() {
  const { kind, entry, photos } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form } = useReply('photos', reply, {});
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <CardPage
      title={`Photos of ${entry.name}`}
      lead={
        entry.isRetired
          ? 'Retired: residents don’t see them.'
          : 'The first stands in lists, all of them on its page.'
      }
      back={{ to: entryPath(kind.name, entry.id), label: entry.name }}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <PhotoField reply={reply} photos={photos} max={entryPhotos} />
        <div className="flex flex-wrap gap-3">
          <Button isPending={isSaving} pendingLabel="Saving...">
            Save photos
          </Button>
          <SecondaryLink to={kindPath(kind.name)}>Not now</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}
