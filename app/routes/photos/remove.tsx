import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { photoPath } from '~/domain/photo';
import { removePhoto } from '~/platform/photos/photo-care.server';
import { PhotoImage } from '~/ui/photo-image';
import { readPhotoPage } from '~/platform/photos/photo-page.server';
import { photoSteps } from '~/platform/photos/photo-steps';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'reports', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Remove photo');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readPhotoPage(services, viewer, params.photoId),
);

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  const { path } = await removePhoto(services, viewer, params.photoId);
  return redirectWithFlash(path, { title: 'Photo removed', description: 'We told the person who added it.' });
});

export default function RemovePhoto() {
  const { photo, of } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Remove this photo?"
      of={{ name: 'the photo', path: photoPath(photo) }}
      step={photoSteps.remove(photo)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <PhotoImage photo={photo} alt={photo.alt || `Photo of ${of.name}`} size="thumb" className="size-24" />
      <p>We’ll delete it for good and tell the person who added it. The rest of {of.name} stays.</p>
    </ConfirmPage>
  );
}
