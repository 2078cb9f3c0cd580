import { useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { forPage, type RouteHandle } from '~/http/route.server';
import { photoPath } from '~/domain/photo';
import { PhotoImage } from '~/ui/photo-image';
import { readPhotoPage } from '~/platform/photos/photo-page.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Photo');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  ...(await readPhotoPage(services, viewer, params.photoId)),
  isCaredFor: can(viewer, 'reports'),
}));

export default function PhotoPage() {
  const { photo, of, isOwn, isCaredFor } = useLoaderData<typeof loader>();
  const path = photoPath(photo);
  return (
    <Page title="Photo" back={{ to: of.path, label: of.name }}>
      <figure className="flex flex-col gap-2">
        <PhotoImage
          isFirst
          photo={photo}
          alt={photo.alt || `Photo of ${of.name}`}
          size="large"
          sizes="(min-width: 1024px) 960px, 100vw"
          className="h-auto max-h-[80svh] w-auto max-w-full self-start object-contain"
        />
        {photo.alt && <figcaption className="wrap-anywhere text-muted">{photo.alt}</figcaption>}
      </figure>
      <div className="flex flex-wrap gap-3">
        {!isOwn && <SecondaryLink to={`${path}/report`}>Report this photo</SecondaryLink>}
        {isCaredFor && (
          <>
            <SecondaryLink to={`${path}/blur`}>Blur part</SecondaryLink>
            <SecondaryLink to={`${path}/remove`}>Remove photo…</SecondaryLink>
          </>
        )}
      </div>
    </Page>
  );
}
