import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { entryPath, entryPhotos, kindPath, notSaved } from '~/platform/desk/desk';
import { entryPhotosSchema } from '~/platform/desk/entry-photos.schema.server';
import { getEntryPhotos, saveEntryPhotos } from '~/platform/desk/entry-photos.server';
import { PhotosForm } from '~/platform/photos/form/photos-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: 'photos',
  away: notSaved,
} satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Photos · ${data?.entry.name ?? 'Content'}`);

export const loader = forPage(handle, ({ services, viewer, params: { kind, entryId } }) =>
  getEntryPhotos(services, viewer, { kind, entryId }),
);

export const action = formFor(
  handle,
  entryPhotosSchema,
  async ({ services, viewer, params: { kind, entryId } }, { photos }) => {
    const name = await saveEntryPhotos(services, viewer, { kind, entryId }, photos);
    return redirectWithFlash(kindPath(kind), {
      title: 'Photos saved',
      description: `“${name}” has ${photos.length === 0 ? 'no photos' : 'new photos'} now.`,
    });
  },
);

export default function EntryPhotos() {
  const { kind, entry, photos } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title={`Photos of ${entry.name}`}
      lead={
        entry.isRetired
          ? 'Retired: residents don’t see them.'
          : 'Lists show the first one. Its page shows them all.'
      }
      back={{ to: entryPath(kind.name, entry.id), label: entry.name }}
    >
      <PhotosForm
        reply={reply}
        photos={photos}
        max={entryPhotos}
        cancel={{ to: kindPath(kind.name), label: 'Not now' }}
      />
    </CardPage>
  );
}
